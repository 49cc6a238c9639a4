import CMicroHTTPD
import Glibc

extension HTTPServer {
  /// Stops in order: no further connections, ``onDraining``, the end of all streams, then whatever was
  /// begun is answered, for `grace` at most. Called again, it only shortens the grace. `completion`
  /// follows the last of it, outside of any request.
  package func stop(grace: Duration = .seconds(10), completion: @escaping @MainActor () -> Void = {}) {
    guard phase != .stopped else { return completion() }
    stopCompletions.append(completion)
    graceEnd = min(graceEnd, .now() + grace)
    isStopRequested = true
    loop.schedule(after: grace) {}
    loop.setNeedsTurn()
  }

  /// As ``stop(grace:completion:)``, waiting for the end of it. Not for the thread that runs the loop.
  package func stop(grace: Duration = .seconds(10)) async {
    await withCheckedContinuation { continuation in
      stop(grace: grace) { continuation.resume() }
    }
  }

  /// Takes the next step at the end of each turn, where libmicrohttpd is not under way.
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
    // What the daemon held of us.
    Unmanaged.passUnretained(self).release()
    let completions = stopCompletions
    stopCompletions = []
    for completion in completions { completion() }
  }
}
