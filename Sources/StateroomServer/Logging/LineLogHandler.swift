import Logging
import RenderTree

/// Writes what is logged as lines, in the format that the server was started with.
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

  func log(event: LogEvent) {
    var all = metadata
    if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
    if let own = event.metadata { all.merge(own) { $1 } }
    var text = timestamp.withLock { LogLine(format, &$0, event.level, label) }
    text.message(event.message.description)
    for (name, value) in all.sorted(by: { $0.key < $1.key }) { text.add(name, value.description) }
    let bytes = text.finished()
    output.append { $0 += bytes }
    output.flush()
  }
}
