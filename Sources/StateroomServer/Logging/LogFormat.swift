import ArgumentParser

/// How log lines are written.
package enum LogFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// For people: time, level, source, message and metadata as `key=value`.
  case text
  /// For machines: one JSON object a line.
  case json
}
