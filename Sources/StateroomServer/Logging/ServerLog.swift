import Logging

/// The loggers of the server and their output.
@MainActor
struct ServerLog {
  /// The logger for everything but requests.
  let logger: Logger
  /// The access log, or nil if requests are not logged.
  let requests: RequestLog?
  /// The output, or nil if the app has bootstrapped a logging backend, which then gets everything.
  let output: LogOutput?

  /// Must be created after the app's own `init`, which may have bootstrapped swift-log.
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
