import RenderTree
import Stateroom

/// An element of a session's output. It is looked up again each time that it is used.
///
/// ```swift
/// let lamp = session.toggle("Lamp")
/// try lamp.toggle()
/// #expect(try lamp.isOn)
/// #expect(session.button().count == 2)
/// try session.button("Delete").first.tap()
/// ```
///
/// If one element is needed, a ``TestSessionError`` is thrown for none, with the most similar ones, and for
/// several, with all of them. ``first``, ``last``, ``subscript(_:)`` and ``all`` choose among several.
@MainActor
public struct TestElement: TestScope {
  enum Step {
    case query(ViewQuery)
    case row(containing: String)
    case place
    case id(String, meansViews: Bool)
    case tab(String)
    case index(Int)
    case last

    /// Whether the nodes are all that a view renders, or nil if that depends on the steps before.
    var meansViews: Bool? {
      switch self {
      case .query(let query): query.meansViews
      case .id(_, let meansViews): meansViews
      case .row, .tab: false
      case .place, .index, .last: nil
      }
    }
  }

  let session: TestSession
  private var steps: [Step] = []
  /// The line of the test that looks for the element.
  private(set) var origin: TestOrigin?

  init(of session: TestSession) {
    self.session = session
  }

  /// The element itself.
  public var scope: TestElement { self }

  func appending(_ step: Step, at origin: TestOrigin? = nil) -> TestElement {
    var element = self
    element.steps.append(step)
    element.origin = origin ?? self.origin
    return element
  }

  // MARK: Choosing

  /// The first of several, in document order.
  public var first: TestElement { appending(.index(0)) }
  /// The last of several, in document order.
  public var last: TestElement { appending(.last) }
  /// One of several by its index.
  public subscript(index: Int) -> TestElement { appending(.index(index)) }

  /// All present elements, which keep their identity when others appear or disappear.
  ///
  /// ```swift
  /// for row in try session.find(.type("Toggle")).all where try row.isOn { try row.toggle() }
  /// ```
  public var all: [TestElement] {
    get throws {
      let meansViews = steps.lazy.compactMap(\.meansViews).last ?? false
      return try matches().map {
        TestElement(of: session).appending(.id($0.id, meansViews: meansViews), at: origin)
      }
    }
  }

  /// The number of present elements.
  public var count: Int { (try? matches().count) ?? 0 }

  /// Whether there is at least one.
  public var exists: Bool { count > 0 }

  /// Whether there is at least one without the names of symbols: a wait for words must not end because a symbol that
  /// is shown has them as its name.
  var existsByLabel: Bool { ((try? matches(byLabel: true).count) ?? 0) > 0 }

  // MARK: Reading

  /// The node, with everything below it.
  public var node: TestNode {
    get throws {
      let matches = try matches()
      switch matches.count {
      case 1: return matches[0]
      case 0: throw missing(step: steps.count - 1, in: [session.root])
      default:
        throw TestSessionError(
          .severalElements(description, found: matches.prefix(20).map { $0.line(showingID: true) }),
          at: origin)
      }
    }
  }

  /// The node's id.
  public var id: String { get throws { try node.id } }
  /// The text of a text or a field, or the label of a control.
  public var text: String { get throws { try node.text ?? "" } }
  /// The texts of all texts and controls below.
  public var texts: [String] { get throws { try node.texts } }
  /// The accessibility label, label, title, header or text.
  public var label: String { get throws { try node.name ?? "" } }
  /// The value of a control, or nil if it has none.
  public var value: JSONValue? { get throws { try node.value } }
  /// Whether a toggle is on or a group is expanded.
  public var isOn: Bool { get throws { try node.isOn == true } }
  /// Whether it is not disabled.
  public var isEnabled: Bool { get throws { try node.isEnabled } }
  /// Whether it has the focus.
  public var isFocused: Bool { get throws { try node.isFocused } }
  /// Whether a tab is the one that is shown.
  public var isSelected: Bool {
    get throws {
      let node = try node
      return tab.map { node["selection"] == node.tab($0) } ?? (node["selected"] == .bool(true))
    }
  }
  /// The actions that it offers.
  public var actions: [String] { get throws { try node.actions } }
  /// A prop, or nil if the node has none of that name.
  public func prop(_ name: String) throws -> JSONValue? { try node[name] }
  /// The value of a modifier, the outermost of that name, or nil if the node has none.
  public func modifier(_ name: String) throws -> JSONValue? { try node.modifier(name) }
  /// The name of the picture or symbol that it shows, or nil if it shows none.
  public var symbol: String? { get throws { try node.symbol } }
  /// The element and everything below it as lines that a person reads.
  public var outline: Outline { get throws { try node.outline } }

  // MARK: Finding

  /// The conditions by which the element is found, from the outside in.
  nonisolated public var description: String {
    steps.compactMap { step in
      switch step {
      case .place: nil
      case .query(let query): query.description
      case .row(let text): "the row containing \"\(text)\""
      case .tab(let name): "tab \"\(name)\""
      case .id(let id, _): "@\(id)"
      case .index(let index): "number \(index)"
      case .last: "the last"
      }
    }.joined(separator: " › ")
  }

  private func matches(byLabel: Bool = false) throws -> [TestNode] {
    var found = [session.root]
    // What is looked for may be the root itself, or the node that a view renders.
    var includesItself = true
    for (number, step) in steps.enumerated() {
      let next = take(step, from: found, includingItself: includesItself, byLabel: byLabel)
      // Only the last step may find nothing: whether something exists in a place is asked of a place that does.
      if next.isEmpty, number < steps.count - 1 { throw missing(step: number, in: found) }
      found = next
      includesItself = step.meansViews ?? includesItself
    }
    return found
  }

  private func take(
    _ step: Step, from nodes: [TestNode], includingItself: Bool, byLabel: Bool
  ) -> [TestNode] {
    switch step {
    case .place: return nodes.map(place)
    case .index(let index): return nodes.indices.contains(index) ? [nodes[index]] : []
    case .last: return nodes.suffix(1)
    case .query(let query):
      let nodes = Self.below(nodes, includingItself: includingItself)
      let found = nodes.filter { query.matches($0, session) }
      guard found.isEmpty else { return found }
      if !byLabel, let spoken = query.spoken {
        let named = Self.outermost(nodes.filter { spoken($0, session) }, of: nodes)
        if !named.isEmpty { return named }
      }
      // A wait must not end by a part of what is shown.
      return query.fallbacks.lazy.filter { !byLabel || !$0.isPartial }
        .map { weaker in Self.outermost(nodes.filter { weaker.matches($0, session) }, of: nodes) }
        .first { !$0.isEmpty } ?? []
    case .tab(let name):
      return Self.below(nodes, includingItself: true).filter { $0.tab(name) != nil }
    case .id(let id, _): return Self.below(nodes, includingItself: true).filter { $0.id == id }
    case .row(let text):
      let rows = Self.below(nodes, includingItself: true).filter(\.holdsRows).flatMap(\.children)
        .filter { $0.type != "Section" && ViewQuery.containing(text).matches($0, session) }
      // Of rows within rows the inner ones.
      return rows.filter { row in !rows.contains { $0.id != row.id && row.contains($0) } }
    }
  }

  /// Returns the nodes that are not within another one: the symbol in a button has the button's name, and what is hidden
  /// along with what is around it has none.
  private static func outermost(_ named: [TestNode], of nodes: [TestNode]) -> [TestNode] {
    guard !named.isEmpty else { return [] }
    let around = named + nodes.filter { $0["accessibilityHidden"] == .bool(true) }
    return named.filter { node in !around.contains { $0.id != node.id && $0.contains(node) } }
  }

  /// Whether it is the whole output.
  var isWhole: Bool { steps.isEmpty }

  /// The tab that the element is, or nil if it is no tab.
  var tab: String? {
    let choice = steps.reversed().first { step in
      if case .index = step { return false }
      if case .last = step { return false }
      return true
    }
    return if case .tab(let name)? = choice { name } else { nil }
  }

  /// Returns the node to search below: the row of a leaf that has a name, otherwise the node.
  private func place(_ node: TestNode) -> TestNode {
    guard node.children.isEmpty, node.name != nil, let row = session.row(of: node.id) else { return node }
    return session.root.descendants.first { $0.id == row } ?? node
  }

  /// The nodes below some, each once, in document order.
  private static func below(_ nodes: [TestNode], includingItself: Bool) -> [TestNode] {
    guard nodes.count > 1 else {
      return nodes.first.map { includingItself ? $0.descendants : Array($0.descendants.dropFirst()) } ?? []
    }
    var seen: Set<String> = []
    return nodes.flatMap { includingItself ? $0.descendants : Array($0.descendants.dropFirst()) }
      .filter { seen.insert($0.id).inserted }
  }

  private func missing(step number: Int, in nodes: [TestNode]) -> TestSessionError {
    var sought = self
    sought.steps = Array(steps.prefix(number + 1))
    return TestSessionError(
      .noElement(
        sought.description,
        similar: Similarity.lines(in: Self.below(nodes, includingItself: false), to: sought.wanted)),
      at: origin)
  }

  /// The words of the last condition, which what is alike is compared with.
  private var wanted: String {
    switch steps.last {
    case .query(let query): query.description
    case .row(let text), .tab(let text): text
    default: ""
    }
  }
}

extension TestElement: nonisolated CustomStringConvertible {}

extension TestNode {
  /// Whether the children are rows, or sections of rows.
  fileprivate var holdsRows: Bool {
    [
      "List", "Form", "Section", "Table", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    ].contains(type)
  }

  /// Returns the value of a tab, by its label, or nil if the node shows none of that label.
  func tab(_ name: String) -> JSONValue? {
    guard type == "TabView", case .array(let tabs)? = self["options"] else { return nil }
    return tabs.first { tab in
      ["label", "spokenName"].contains { tab[$0]?.stringValue?.trimmed == name.trimmed }
    }?["value"]
  }

  fileprivate func contains(_ other: TestNode) -> Bool {
    children.contains { $0.id == other.id || $0.contains(other) }
  }

  /// The node's own line of an outline.
  func line(showingID: Bool = false) -> String {
    OutlineLine(json).text + (showingID ? " @\(id)" : "")
  }
}
