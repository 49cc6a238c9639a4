import ArgumentParser

/// The format of log lines.
enum LogFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Text for people: time, level, source, message and metadata as `key=value`.
  case text
  /// One JSON object per line, for machines.
  case json
}
