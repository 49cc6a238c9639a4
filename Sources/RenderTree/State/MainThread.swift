import CThreadLocal
import Dispatch
import StateroomCombine

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the calling code runs on the main actor: on the process's first thread, or in a block of the main
/// queue, which wanders over threads where nobody runs it on the first one.
package var isOnMainActor: Bool {
  stateroom_is_initial_thread() || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

/// Whether the main queue is served already, by an asynchronous `main`, so that no other loop can serve it.
package var isMainQueueServed: Bool { stateroom_serves_main_queue() }

/// Runs what touches a tree: at once on the main actor, otherwise there as soon as it is free (rule 22).
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
