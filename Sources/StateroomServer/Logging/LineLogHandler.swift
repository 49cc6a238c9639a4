import Logging
import RenderTree

/// A log handler that writes lines in the server's format.
struct LineLogHandler: LogHandler {
  let label: String
  let format: LogFormat
  let output: LogOutput
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  private let timestamp = Locked(LogTimestamp())

  init(label: String, format: LogFormat, output: LogOutput, level: Logger.Level) {
    self.label = label
    self.format = format
    self.output = output
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes an event as one line.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of its metadata, in addition to the length of the line.
  func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    // Descriptions are code of the app, which may log or take locks: they are evaluated before the output is
    // locked.
    let message = event.message.description
    let values = all.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value.description) }
    output.append { line in
      timestamp.withLock { format.begin(&line, &$0, event.level, label) }
      format.message(message, to: &line)
      for (name, text) in values { format.add(name, text, to: &line) }
      format.end(&line)
    }
    output.flush()
  }
}
