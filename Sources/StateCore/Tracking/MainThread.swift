import CThreadLocal
import Dispatch
import StateroomCombine

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the calling code runs on the main actor: on the process's first thread, or in a block of the main queue,
/// which other threads execute if the first one does not run it.
package var isOnMainActor: Bool {
  stateroom_is_initial_thread() || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

/// Runs a closure that accesses a tree: synchronously if called on the main actor, otherwise asynchronously there
/// (rule 22).
package func onMainActor(_ body: @escaping @MainActor () -> Void) {
  if isOnMainActor {
    MainActor.assumeIsolated { body() }
  } else {
    MainActorMail.send()
    DispatchQueue.main.async {
      MainActor.assumeIsolated { body() }
      MainActorMail.arrive()
    }
  }
}
