import Dispatch

@testable import StateroomServer
@testable import StateroomStores

/// Counts a server's work for its sessions.
@MainActor
final class RegistryCounts {
  private let registry: SessionRegistry
  private let store: TrialStore

  init(_ registry: SessionRegistry, _ store: TrialStore) {
    (self.registry, self.store) = (registry, store)
  }

  nonisolated var live: Int { DispatchQueue.main.sync { MainActor.assumeIsolated { registry.liveCount } } }

  nonisolated var all: [UInt64] {
    DispatchQueue.main.sync {
      MainActor.assumeIsolated {
        let counts = [
          store.loadCount, store.commitCount, registry.liveCount, registry.streamCount, UserView.evaluations,
        ]
        return counts.map { UInt64($0) } + registry.directory.lives.map { $0.lastUse.uptimeNanoseconds }
      }
    }
  }
}
