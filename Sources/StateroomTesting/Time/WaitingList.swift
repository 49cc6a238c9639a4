import CTestTime
import Dispatch

/// One thing that waits for a test's clock.
struct Wait: Sendable {
  enum Event: Sendable {
    case resumption(CheckedContinuation<Void, any Error>)
    case work(QueuedWork)
    case action(DispatchQueue, @Sendable () -> Void)
  }

  let id: Int
  var deadline: Duration
  let interval: Duration?
  let viewTask: ObjectIdentifier?
  let event: Event

  /// Ends the wait before its time.
  func abandon() {
    switch event {
    case .resumption(let continuation): continuation.resume(throwing: CancellationError())
    // Run, since it owns what it would have woken.
    case .work(let work): stateroom_system_async(work.queue, work.context, work.function)
    case .action: break
    }
  }
}

/// A function for a queue of Dispatch, and the argument that it is called with.
// Safe to send: its properties are constants. A queue of Dispatch may be used from any thread. The caller handed the
// function and its argument to Dispatch, which may call it on any thread, and it is called once.
struct QueuedWork: @unchecked Sendable {
  let queue: UnsafeMutableRawPointer
  let context: UnsafeMutableRawPointer?
  let function: stateroom_work_function

  func run() { function(context) }
}

/// The waits for a clock, in the order of their arrival.
struct WaitingList: ~Copyable {
  private var waits: [Wait] = []
  private var lastID = 0

  var isEmpty: Bool { waits.isEmpty }

  /// The wait that is due first; of several, the one that arrived first. Complexity: O(waits).
  var first: Wait? { waits.min { ($0.deadline, $0.id) < ($1.deadline, $1.id) } }

  /// The tasks of views that wait. Complexity: O(waits).
  var viewTasks: Set<ObjectIdentifier> { Set(waits.compactMap(\.viewTask)) }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func insert(_ wait: Wait) { waits.append(wait) }

  /// Takes what is due, or sets it to its next moment.
  mutating func take(_ wait: Wait) {
    guard let index = waits.firstIndex(where: { $0.id == wait.id }) else { return }
    if let interval = wait.interval {
      // An interval of zero would never let the clock pass.
      waits[index].deadline += max(interval, .microseconds(100))
    } else {
      waits.remove(at: index)
    }
  }

  mutating func remove(_ id: Int) -> Wait? {
    waits.firstIndex { $0.id == id }.map { waits.remove(at: $0) }
  }

  mutating func removeAll() -> [Wait] {
    defer { waits = [] }
    return waits
  }
}
