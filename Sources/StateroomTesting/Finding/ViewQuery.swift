import RenderTree
import Stateroom

/// A condition on nodes, for finding elements.
///
/// ```swift
/// let lamp = session.find(.type("Toggle") && .label("Lamp"))
/// let rows = try session.all(.containing("milk") && .enabled)
/// ```
public struct ViewQuery: Sendable, CustomStringConvertible {
  /// The condition in words, for messages.
  public let description: String
  let matches: Condition
  /// The condition with spoken names in place of labels, or nil if it has no label. It is tried if nothing
  /// meets the condition itself.
  let spoken: Condition?
  /// Conditions that are tried in their order if nothing meets those above.
  let fallbacks: [Fallback]
  /// Whether the nodes are all that a view renders, so that elements in the view may be these nodes themselves.
  let meansViews: Bool

  typealias Condition = @MainActor @Sendable (TestNode, TestSession) -> Bool

  /// A condition for what nothing meets in the usual way.
  struct Fallback: Sendable {
    let matches: Condition
    /// Whether a part of the words is enough, so that a wait must not end by it.
    let isPartial: Bool
  }

  private init(
    _ description: String, meansViews: Bool = false, spoken: Condition? = nil, fallbacks: [Fallback] = [],
    matches: @escaping Condition
  ) {
    self.description = description
    self.meansViews = meansViews
    self.spoken = spoken
    self.fallbacks = fallbacks
    self.matches = matches
  }

  /// A condition of the test's own, with words for messages.
  public init(_ description: String, where matches: @escaping @Sendable (TestNode) -> Bool) {
    self.init(description) { node, _ in matches(node) }
  }

  private init(_ description: String, _ condition: NodeCondition) {
    let spoken = condition.spoken
    self.init(
      description, spoken: spoken == condition ? nil : Self.meeting(spoken), matches: Self.meeting(condition))
  }

  private static func meeting(_ condition: NodeCondition) -> Condition {
    { node, _ in condition.holds(for: node.face) }
  }

  /// Nodes of a type, in any case: `Button`, `textfield`.
  public static func type(_ name: String) -> ViewQuery {
    ViewQuery(name, .type([name]))
  }

  /// Nodes of one of several types.
  public static func type(anyOf names: [String]) -> ViewQuery {
    ViewQuery(names.joined(separator: " or "), .type(names))
  }

  /// Nodes with an accessibility label, label, title, header or text, without spaces at its ends. If there are none,
  /// nodes whose symbol has the name, such as "Add" for `plus`.
  public static func label(_ label: String) -> ViewQuery {
    ViewQuery("\"\(label)\"", .label(label))
  }

  /// Nodes whose whole text is this one, or controls with it as their label, without spaces at its ends.
  public static func text(_ text: String) -> ViewQuery {
    ViewQuery("text \"\(text)\"", .text(text))
  }

  /// Nodes with an accessibility identifier.
  public static func identifier(_ identifier: String) -> ViewQuery {
    ViewQuery("#\(identifier)", .identifier(identifier))
  }

  /// Nodes with an id, an accessibility identifier or a label. If there are none, nodes whose symbol has the name.
  public static func name(_ name: String) -> ViewQuery {
    ViewQuery("\"\(name)\"", spoken: meeting(.spokenName(name))) { node, _ in
      node.id == name || node.identifier == name || node.name?.trimmed == name.trimmed
    }
  }

  /// Nodes with an id, an accessibility identifier or a label, or else with a part of the label, in any case.
  static func name(_ name: String, exact: Bool) -> ViewQuery {
    let whole = Self.name(name)
    guard !exact else { return whole }
    let part = WantedText(name.trimmed)
    return ViewQuery(
      whole.description, spoken: whole.spoken,
      fallbacks: [Fallback(matches: { node, _ in node.name.map(part.occurs) ?? false }, isPartial: true)],
      matches: whole.matches)
  }

  /// Texts and labels with words, or else whatever shows them to a person: titles, headers, badges, prompts and values.
  static func reading(_ words: String?, exact: Bool) -> ViewQuery {
    let types = ViewQuery.type(anyOf: ["Text", "Label"])
    guard let words else { return types }
    let texts = types && .name(words, exact: exact)
    let sought = words.trimmed
    let part = WantedText(sought)
    let whole: Condition = { node, _ in node.shownWords.contains { $0.trimmed == sought } }
    let mentioning: Condition = { node, _ in node.shownWords.contains(where: part.occurs) }
    return ViewQuery(
      texts.description, spoken: texts.spoken,
      fallbacks: [Fallback(matches: whole, isPartial: false)] + texts.fallbacks
        + (exact ? [] : [Fallback(matches: mentioning, isPartial: true)]),
      matches: texts.matches)
  }

  /// Nodes with a name, or with a stack below that has it as its title.
  static func titled(_ title: String, exact: Bool) -> ViewQuery {
    let own = Self.name(title, exact: exact)
    let stacks = ["NavigationStack", "Detail"]
    func shows(_ condition: @escaping Condition) -> Condition {
      { node, session in
        condition(node, session)
          || node.belowInPresentation.contains { stacks.contains($0.type) && condition($0, session) }
      }
    }
    return ViewQuery(
      own.description, spoken: own.spoken,
      fallbacks: own.fallbacks.map { Fallback(matches: shows($0.matches), isPartial: $0.isPartial) },
      matches: shows(own.matches))
  }

  /// Fields with a prompt.
  public static func prompt(_ prompt: String) -> ViewQuery {
    ViewQuery("prompt \"\(prompt)\"", .prompt(prompt))
  }

  /// Nodes of a type, in any case, or buttons with a role: `destructive`, `cancel`.
  public static func role(_ role: String) -> ViewQuery {
    ViewQuery("role \(role)", .role(role))
  }

  /// Nodes that show a picture or symbol of a name.
  public static func symbol(_ name: String) -> ViewQuery {
    ViewQuery("symbol \(name)") { $0.symbol == name }
  }

  /// Nodes that contain a text in their words or in those of a node below, in any case.
  public static func containing(_ text: String) -> ViewQuery {
    let condition = NodeCondition.mentioning(text)
    return ViewQuery("containing \"\(text)\"") { node in
      node.descendants.contains { condition.holds(for: $0.face) }
    }
  }

  /// The nodes that views of a type render, such as `SquareView.self`, without those below them.
  ///
  /// ```swift
  /// try session.find(.view(CounterView.self)).button("Increment").tap()
  /// ```
  ///
  /// Includes the node itself in searches within the element: `find(.view(SquareView.self)).image()`.
  public static func view<Content: View>(_ type: Content.Type) -> ViewQuery {
    let identifier = ObjectIdentifier(type)
    let name = "\(type)"
    let ownType = Content.Body.self == Never.self ? String(name.prefix { $0 != "<" }) : nil
    return ViewQuery(name, meansViews: true) { node, session in
      node.type == ownType || session.rendered(node)?.isRendered(byViewOfType: identifier) == true
    }
  }

  /// Nodes with a tag: the one that `tag(_:)` gives them, or the id of their element in a `ForEach`.
  ///
  /// ```swift
  /// try session.find(.tag(2)).tap()
  /// ```
  public static func tag(_ tag: some Hashable & Sendable) -> ViewQuery {
    ViewQuery("tag \(tag)") { node, session in
      session.rendered(node)?.selectionTag?.value == AnyHashable(tag)
    }
  }

  /// Nodes with a value.
  public static func value(_ value: JSONValue) -> ViewQuery {
    ViewQuery("value \(OutlineLine.text(of: value))", .value(value))
  }

  /// Nodes that are not disabled.
  public static let enabled = ViewQuery("enabled", .enabled(true))
  /// Nodes that are disabled.
  public static let disabled = ViewQuery("disabled", .enabled(false))
  /// Toggles that are on.
  public static let on = ViewQuery("on") { $0.isOn == true }

  /// Nodes that meet both conditions.
  public static func && (left: ViewQuery, right: ViewQuery) -> ViewQuery {
    let spoken = spoken(left, right) { left, right in { left($0, $1) && right($0, $1) } }
    let fallbacks =
      left.fallbacks.map { weaker in
        Fallback(
          matches: { weaker.matches($0, $1) && right.matches($0, $1) }, isPartial: weaker.isPartial)
      }
      + right.fallbacks.map { weaker in
        Fallback(matches: { left.matches($0, $1) && weaker.matches($0, $1) }, isPartial: weaker.isPartial)
      }
    return ViewQuery(
      "\(left) \(right)", meansViews: left.meansViews || right.meansViews, spoken: spoken,
      fallbacks: fallbacks
    ) {
      left.matches($0, $1) && right.matches($0, $1)
    }
  }

  /// Nodes that meet either condition.
  public static func || (left: ViewQuery, right: ViewQuery) -> ViewQuery {
    let spoken = spoken(left, right) { left, right in { left($0, $1) || right($0, $1) } }
    return ViewQuery("\(left) or \(right)", meansViews: left.meansViews && right.meansViews, spoken: spoken) {
      left.matches($0, $1) || right.matches($0, $1)
    }
  }

  /// Returns two conditions as one with the names of symbols, or nil if neither is about a label.
  private static func spoken(
    _ left: ViewQuery, _ right: ViewQuery, _ joined: (@escaping Condition, @escaping Condition) -> Condition
  ) -> Condition? {
    if left.spoken == nil, right.spoken == nil { return nil }
    return joined(left.spoken ?? left.matches, right.spoken ?? right.matches)
  }

  /// Nodes that do not meet the condition.
  public static prefix func ! (query: ViewQuery) -> ViewQuery {
    ViewQuery("not \(query)") { !query.matches($0, $1) }
  }
}

extension RenderedNode {
  /// Whether a view of a type renders the node, be it through other views.
  ///
  /// Complexity: O(nodes up to the nearest rendered node above).
  fileprivate func isRendered(byViewOfType type: ObjectIdentifier) -> Bool {
    var ancestor = parent
    while let node = ancestor, !(node is RenderedNode) {
      if node.bodyType.map(ObjectIdentifier.init) == type { return true }
      ancestor = node.parent
    }
    return false
  }
}

extension TestNode {
  /// The words that the node shows. Of a control, those beside its label.
  fileprivate var shownWords: [String] {
    (actions.isEmpty ? face.words : face.wordsBesideLabel)
      + [modifier("badge")?.stringValue].compactMap(\.self)
  }

  /// The nodes below that are in no other presentation.
  fileprivate var belowInPresentation: [TestNode] {
    children.filter { !Self.presentations.contains($0.type) }.flatMap { [$0] + $0.belowInPresentation }
  }

  fileprivate static let presentations = ["Sheet", "FullScreenCover", "Popover"]
}
