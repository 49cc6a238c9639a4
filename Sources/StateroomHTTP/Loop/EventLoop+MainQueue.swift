import Dispatch

extension EventLoop {
  /// Serves the sources from behind Dispatch's main queue and returns at once. Something else must serve the main
  /// queue, as an asynchronous `main` or a test runner does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  func runOnMainQueue() {
    precondition(mode == .idle, "the loop runs already")
    mode = .mainQueue
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in self?.turn(serving: nil) }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    dispatchTimer = timer
    for index in entries.indices { attach(index) }
    isTurnScheduled = true
    scheduleTurn()
  }

  func scheduleTurn() {
    DispatchQueue.main.async { [self] in
      isTurnScheduled = false
      turn(serving: nil)
    }
  }

  func attachToDispatch(_ index: Int) {
    guard let source = entries[index]?.source else { return }
    let dispatchSource = DispatchSource.makeReadSource(fileDescriptor: source.descriptor, queue: .main)
    dispatchSource.setEventHandler { [weak self, weak source] in
      if let source { self?.turn(serving: source) }
    }
    entries[index]?.dispatchSource = dispatchSource
    dispatchSource.activate()
  }

  /// Serves the sources that are readable or due, and performs the timers that are due.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sources and of the
  ///   timers that are due.
  private func turn(serving readable: (any EventLoopSource)?) {
    guard mode == .mainQueue else { return }
    now = DispatchTime.now()
    for entry in entries {
      guard let source = entry?.source else { continue }
      if source === readable || source.deadline(at: now) <= now { source.serve() }
    }
    performDueTimers()
    endTurn()
    if hasEnded { return detach() }
    let deadline = nextDeadline()
    if deadline <= now { setNeedsTurn() } else { dispatchTimer?.schedule(deadline: deadline) }
  }

  /// Ends serving from behind the main queue.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  private func detach() {
    mode = .idle
    dispatchTimer?.cancel()
    for entry in entries { entry?.dispatchSource?.cancel() }
    entries = []
  }
}
