import CMicroHTTPD
import Glibc

extension HTTPServer {
  /// Stops gracefully: accepts no further connections, calls ``onDraining``, closes all streams, and then waits
  /// until all requests are answered, for `grace` at most. Another call can only shorten the grace period.
  /// `completion` is called at the very end, outside of any request.
  package func stop(grace: Duration = .seconds(10), completion: @escaping @MainActor () -> Void = {}) {
    guard phase != .stopped else { return completion() }
    stopCompletions.append(completion)
    graceEnd = min(graceEnd, .now() + grace)
    isStopRequested = true
    loop.schedule(after: grace) {}
    loop.setNeedsTurn()
  }

  /// Stops as ``stop(grace:completion:)`` does, and waits for the end. Not for the thread that runs the loop.
  package func stop(grace: Duration = .seconds(10)) async {
    await withCheckedContinuation { continuation in
      stop(grace: grace) { continuation.resume() }
    }
  }

  /// Takes the next step of stopping. Called at the end of each turn, when no callback of libmicrohttpd is running.
  func proceedWithStop() {
    guard isStopRequested, let daemon else { return }
    if phase == .serving {
      phase = .draining
      let socket = MHD_quiesce_daemon(daemon)
      if socket >= 0 { Glibc.close(socket) }
      socketFile?.remove()
      onDraining?()
      for connection in connections.values { connection.exchange?.stream?.close() }
    }
    if phase == .draining, requestsInFlight == 0 || graceEnd <= loop.now { finish(daemon) }
  }

  private func finish(_ daemon: OpaquePointer) {
    phase = .finishing
    // libmicrohttpd aborts the process if it is stopped while a connection is suspended.
    for connection in connections.values { connection.exchange?.abort() }
    repeat { run(daemon) } while connections.values.contains { $0.exchange?.isSuspended == true }
    self.daemon = nil
    loop.remove(hangUps) { [self] in
      loop.remove(self) { [self] in close(daemon) }
    }
  }

  private func close(_ daemon: OpaquePointer) {
    MHD_stop_daemon(daemon)
    lingeringSockets.close()
    phase = .stopped
    // The daemon's reference to the server.
    Unmanaged.passUnretained(self).release()
    let completions = stopCompletions
    stopCompletions = []
    for completion in completions { completion() }
  }
}
