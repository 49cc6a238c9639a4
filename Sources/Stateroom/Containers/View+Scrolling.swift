import Foundation
import RenderTree

/// What makes a keyboard go.
public struct ScrollDismissesKeyboardMode: Sendable {
  let name: String

  /// As the place sees fit.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// As soon as scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Nothing.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// When a scroll view springs back.
public struct ScrollBounceBehavior: Sendable {
  let name: String

  /// As the place sees fit.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Where there is more than fits.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

/// On a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// On a page.
  public init() {}
}

/// On a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// On a view.
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// On a page.
  public static var paging: PagingScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// On a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}

extension View {
  /// Shows or hides the background of a list or form.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    entry("scrollContentBackground", .string(visibility.name))
  }

  /// Says what makes a keyboard go.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    entry("scrollDismissesKeyboard", .string(mode.name))
  }

  /// Keeps scroll views from scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    entry("scrollDisabled", .bool(disabled)).environment(\.isScrollEnabled, !disabled)
  }

  /// Shows what stands out of a scroll view.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    entry("scrollClipDisabled", .bool(disabled))
  }

  /// Says when scroll views spring back.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    entry(
      "scrollBounceBehavior", .members(("behavior", .string(behavior.name)), ("axes", axes.json)))
  }

  /// Says where scrolling comes to rest.
  nonisolated public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> some View {
    entry("scrollTargetBehavior", .string(plainStyleName(Behavior.self, "ScrollTargetBehavior")))
  }

  /// Makes the views of a container those on which scrolling comes to rest.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    entry("scrollTargetLayout", .bool(isEnabled))
  }

  /// Makes the view one on which scrolling comes to rest.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    entry("scrollTarget", .bool(isEnabled))
  }

  /// Scrolls to the view whose id a binding has.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(id: id, anchor: anchor))
  }

  /// Sets where scroll views begin.
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

/// The id of the view that a scroll view shows.
nonisolated struct ScrollPositionModifier<ID: Hashable>: OutputModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = JSONValue.members(
      ("id", id.wrappedValue.map { .string("\($0)") } ?? .null), ("anchor", anchor?.json))
    node.modifier("scrollPosition") { $0.write(value) }
  }
}
