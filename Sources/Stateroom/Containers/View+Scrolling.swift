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
  ///
  /// ```swift
  /// List { Text("Row") }.scrollContentBackground(.hidden)
  /// // {"type": "List", "modifiers": [{"scrollContentBackground": "hidden"}]}
  /// ```
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    entry("scrollContentBackground", .string(visibility.name))
  }

  /// Sets the way in which scrolling dismisses the keyboard.
  ///
  /// ```swift
  /// ScrollView { Text("Page") }.scrollDismissesKeyboard(.immediately)
  /// // {"type": "ScrollView", "modifiers": [{"scrollDismissesKeyboard": "immediately"}]}
  /// ```
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    entry("scrollDismissesKeyboard", .string(mode.name))
  }

  /// Disables or enables scrolling in scroll views.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    entry("scrollDisabled", .bool(disabled)).environment(\.isScrollEnabled, !disabled)
  }

  /// Lets content show outside of the bounds of scroll views.
  ///
  /// ```swift
  /// ScrollView { Text("Page").shadow(radius: 8) }.scrollClipDisabled()
  /// // {"type": "ScrollView", "modifiers": [{"scrollClipDisabled": true}]}
  /// ```
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
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   HStack { Text("One"); Text("Two") }.scrollTargetLayout()
  /// }
  /// .scrollTargetBehavior(.viewAligned)
  /// // {"type": "ScrollView", "props": {"axes": "horizontal"},
  /// //  "modifiers": [{"scrollTargetBehavior": "viewAligned"}]}
  /// ```
  nonisolated public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> some View {
    modifier(ScrollTargetModifier(behavior: behavior))
  }

  /// Makes the views of this container the targets of view-aligned scrolling.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   HStack { Text("One"); Text("Two") }.scrollTargetLayout()
  /// }
  /// // {"type": "HStack", "modifiers": [{"scrollTargetLayout": true}]}
  /// ```
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    entry("scrollTargetLayout", .bool(isEnabled))
  }

  /// Makes the view a target of view-aligned scrolling.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    entry("scrollTarget", .bool(isEnabled))
  }

  /// Sets the anchor of the initial scroll position.
  ///
  /// ```swift
  /// ScrollView { Text("Latest message") }.defaultScrollAnchor(.bottom)
  /// // {"type": "ScrollView", "modifiers": [{"defaultScrollAnchor": {"x": 0.5, "y": 1}}]}
  /// ```
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    entry("defaultScrollAnchor", anchor?.json ?? .null)
  }

  /// Sets the margins of scrolled content.
  nonisolated public func contentMargins(_ length: CGFloat) -> some View {
    contentMargins(.all, length)
  }

  /// Sets the margins of scrolled content.
  ///
  /// ```swift
  /// ScrollView { Text("Page") }.contentMargins(.top, 24)
  /// // {"type": "ScrollView", "modifiers": [{"contentMargins": {"edges": ["top"], "length": 24}}]}
  /// ```
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    entry("contentMargins", .members(("edges", edges.json), ("length", .length(length))))
  }
}
