import Logging

/// What the server logs, and where.
@MainActor
struct ServerLog {
  /// For everything but requests.
  let logger: Logger
  /// For requests; nil where they are not logged.
  let requests: RequestLog?
  /// Nil where the app chose a logging backend of its own, which then gets everything.
  let output: LogOutput?

  /// To be made after the app's own `init`, which may have bootstrapped swift-log.
  init(format: LogFormat, level: Logger.Level) {
    let chosen = Logger(label: "stateroom")
    if chosen.handler is StreamLogHandler {
      let output = LogOutput()
      logger = Logger(label: "stateroom") { label in
        LineLogHandler(label: label, format: format, output: output, level: level)
      }
      requests = level <= .info ? RequestLog(.lines(format, output)) : nil
      self.output = output
    } else {
      logger = chosen
      requests = chosen.logLevel <= .info ? RequestLog(.logger(chosen)) : nil
      output = nil
    }
  }
}
