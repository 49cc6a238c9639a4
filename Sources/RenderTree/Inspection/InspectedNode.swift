/// A node that leaves no node in the output and that the inspector shows all the same.
///
/// Modifiers that are built in are not among them: they show at the rendered nodes that they modify.
@MainActor
package protocol InspectedNode: Node {
  /// The name of what the node stands for, without generic arguments.
  var inspectedName: String { get }
  /// The value that the identity of the node is bound to; nil where that is its place alone.
  var inspectedKey: Any? { get }
  /// Whether the node says anything at present that those below it do not.
  var isInspected: Bool { get }
}

extension InspectedNode {
  package var inspectedKey: Any? { nil }
  package var isInspected: Bool { true }
}

extension TupleNode: InspectedNode {
  package var inspectedName: String { "TupleView" }
}

extension ConditionalNode: InspectedNode {
  package var inspectedName: String { "_ConditionalContent" }
}

extension OptionalNode: InspectedNode {
  package var inspectedName: String { "Optional" }
}

extension GroupNode: InspectedNode {
  package var inspectedName: String { "Group" }
}

extension AnyViewNode: InspectedNode {
  package var inspectedName: String { "AnyView" }
}

extension EmptyNode: InspectedNode {
  package var inspectedName: String { "EmptyView" }
}

extension ModifiedViewNode: InspectedNode {
  package var inspectedName: String { "_ViewModifier_Content" }
}

extension IDNode: InspectedNode {
  package var inspectedName: String { "IDView" }
  package var inspectedKey: Any? { id }
}

extension ForEachNode: InspectedNode {
  package var inspectedName: String { "ForEach" }
}
