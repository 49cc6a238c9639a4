import Foundation
import RenderTree

/// The way in which scrolling dismisses the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
  let name: String

  /// The client's choice.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// Dismisses the keyboard as soon as scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// Lets the person drag the keyboard away.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Never dismisses the keyboard.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// The conditions under which a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Sendable {
  let name: String

  /// The client's choice.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Only if the content is larger than the scroll view.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

extension View {
  /// Shows or hides the background of a list or form.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    entry("scrollContentBackground", .string(visibility.name))
  }

  /// Sets the way in which scrolling dismisses the keyboard.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    entry("scrollDismissesKeyboard", .string(mode.name))
  }

  /// Disables or enables scrolling in scroll views.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    entry("scrollDisabled", .bool(disabled)).environment(\.isScrollEnabled, !disabled)
  }

  /// Lets content show outside of the bounds of scroll views.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    entry("scrollClipDisabled", .bool(disabled))
  }

  /// Sets the conditions under which scroll views bounce at their ends.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    entry(
      "scrollBounceBehavior", .members(("behavior", .string(behavior.name)), ("axes", axes.json)))
  }

  /// Sets the rule for the positions at which scrolling comes to rest.
  nonisolated public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> some View {
    modifier(ScrollTargetModifier(behavior: behavior))
  }

  /// Makes the views of this container the targets of view-aligned scrolling.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    entry("scrollTargetLayout", .bool(isEnabled))
  }

  /// Makes the view a target of view-aligned scrolling.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    entry("scrollTarget", .bool(isEnabled))
  }

  /// Binds the scroll position to the id of a view.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(id: id, anchor: anchor))
  }

  /// Sets the anchor of the initial scroll position.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    entry("defaultScrollAnchor", anchor?.json ?? .null)
  }

  /// Sets the margins of scrolled content.
  nonisolated public func contentMargins(_ length: CGFloat) -> some View {
    contentMargins(.all, length)
  }

  /// Sets the margins of scrolled content.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    entry("contentMargins", .members(("edges", edges.json), ("length", .length(length))))
  }
}

/// The scroll position, as the id of a view. A client reports by `scroll` which node it shows first.
nonisolated struct ScrollPositionModifier<ID: Hashable>: OutputModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = JSONValue.members(
      ("id", id.wrappedValue.map { .string("\($0)") } ?? .null), ("anchor", anchor?.json))
    node.modifier("scrollPosition") { $0.write(value) }
    node.action("scroll") { value in
      let container = node.node!
      switch value?["node"] {
      case .null?: if id.wrappedValue != nil { id.wrappedValue = nil }
      case .string(let name)?:
        guard let shown = Digest(name).flatMap({ node.node.tree.index[$0] }) else { return }
        guard let new = shown.explicitID(as: ID.self, below: container), new != id.wrappedValue else {
          return
        }
        id.wrappedValue = new
      default:
        throw ActionProblem.invalidValue("The value must have \"node\": the id of a node in it, or null.")
      }
    }
  }
}
