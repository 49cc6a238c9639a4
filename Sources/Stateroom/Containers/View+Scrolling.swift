import Foundation
import RenderTree

/// What makes a keyboard go.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// As the place sees fit.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// As soon as scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// Nothing.
  public static let never = ScrollDismissesKeyboardMode()
}

/// When a scroll view springs back.
public struct ScrollBounceBehavior: Sendable {
  /// As the place sees fit.
  public static let automatic = ScrollBounceBehavior()
  /// Always.
  public static let always = ScrollBounceBehavior()
  /// Where there is more than fits.
  public static let basedOnSize = ScrollBounceBehavior()
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

// How far something is scrolled is the client's own affair, so these change nothing.
extension View {
  /// Shows or hides the background of a list or form.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(EmptyModifier())
  }

  /// Says what makes a keyboard go.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    modifier(EmptyModifier())
  }

  /// Keeps scroll views from scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(EmptyModifier())
  }

  /// Shows what stands out of a scroll view.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    modifier(EmptyModifier())
  }

  /// Says when scroll views spring back.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Says where scrolling comes to rest.
  nonisolated public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(
    _ behavior: Behavior
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Makes the views of a container those on which scrolling comes to rest.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(EmptyModifier())
  }

  /// Makes the view one on which scrolling comes to rest.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(EmptyModifier())
  }

  /// Binds the id of the view that a scroll view has scrolled to; headless it is never written.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets where scroll views begin.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the margins of scrolled content.
  nonisolated public func contentMargins(_ length: CGFloat) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the margins of scrolled content.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    modifier(EmptyModifier())
  }
}
