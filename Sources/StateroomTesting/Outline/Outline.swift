import RenderTree
import Stateroom

/// An outline of a session's output, with one line per node, for people to read and for tests to compare.
///
/// ```swift
/// #expect(session.outline == """
///   WindowGroup "Counter"
///     Text "Count: 1" #count
///     Button "Increment"
///   """)
/// ```
///
/// A line has the type, the name in quotation marks, the value, the state, the `#identifier` and, in brackets, the
/// actions that do not go without saying. Containers that only arrange others have no line. As a collection of lines it
/// lets `#expect` say which lines differ.
public struct Outline: Hashable, Sendable {
  /// The lines, indented by two spaces per level.
  public let lines: [String]

  /// Creates an outline from lines.
  public init(lines: [String]) {
    self.lines = lines
  }

  init(_ node: TestNode, showsIDs: Bool = false) {
    var writer = OutlineWriter(showsIDs: showsIDs)
    writer.write(node.json)
    lines = writer.lines
  }

  /// Returns whether a line is there, wherever it is indented.
  ///
  /// ```swift
  /// #expect(session.outline.has("Text \"Ready\""))
  /// ```
  public func has(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    return lines.contains { $0.drop { $0 == " " } == line }
  }

  /// The outline with each match of a pattern replaced, so that dates, ids and random values compare equal.
  ///
  /// ```swift
  /// session.outline.masking(/\d+:\d\d/, with: "TIME")
  /// ```
  public func masking(_ pattern: some RegexComponent, with replacement: String) -> Outline {
    Outline(lines: lines.map { $0.replacing(pattern, with: replacement) })
  }
}

extension Outline: RandomAccessCollection {
  /// The position of the first line.
  public var startIndex: Int { 0 }
  /// The position after the last line.
  public var endIndex: Int { lines.count }
  /// The line at a position.
  public subscript(position: Int) -> String { lines[position] }
}

extension Outline: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates an outline from a literal. Empty lines and spaces at the ends of lines are ignored.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates an outline from a text. Empty lines and spaces at the ends of lines are ignored.
  public init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      let end = line.lastIndex { !$0.isWhitespace }
      return end.map { String(line[...$0]) }
    }
  }

  /// The lines as one string.
  public var description: String { lines.joined(separator: "\n") }
}
