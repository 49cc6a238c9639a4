import Foundation
import RenderTree
import StateroomCombine

/// The parts of Foundation that belong to a session while code of the session runs.
package enum OwnedDevice {
  /// Makes Foundation's objects lead to what a session has. Returns false if this toolchain's Foundation does not allow
  /// it. Then they lead to what the process has.
  @MainActor package static func install() -> Bool { isInstalled }

  @MainActor private static let isInstalled: Bool = {
    // Before the methods are replaced: code may have registered values until now. A suite of which nothing is written has
    // no others.
    let registered = UserDefaults(suiteName: "stateroom.registered")?.dictionaryRepresentation() ?? [:]
    ProcessDefaults.registered.register([String: KeyValue](propertyLists: registered))
    NotificationObserver.make { SessionObserver.make(for: $0, $1) }
    return MethodTable.replace([
      .init(
        base: UserDefaults.self, overriding: OwnedDefaults.self, count: OwnedDefaults.methodCount,
        plain: PlainDefaults.self),
      .init(
        base: FileManager.self, overriding: OwnedFiles.self, count: OwnedFiles.methodCount,
        plain: PlainFiles.self),
    ])
  }()
}

private final class PlainDefaults: UserDefaults {}
// Unchecked: it adds nothing to `FileManager`.
private final class PlainFiles: FileManager, @unchecked Sendable {}
