import Foundation
import RenderTree

/// A type that arranges views in a way of its own.
///
/// ```swift
/// struct Stairs: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     CGSize(width: 200, height: 20 * CGFloat(subviews.count))
///   }
///
///   func placeSubviews(
///     in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) {
///     for (step, view) in subviews.enumerated() {
///       view.place(at: CGPoint(x: 20 * step, y: 20 * step), proposal: .unspecified)
///     }
///   }
/// }
/// // The node of `Stairs { Text("One"); Text("Two") }` says where each view goes:
/// // {"type": "Layout", "props": {"layout": "Stairs", "places": [[0, 0, …], [20, 20, …]], …}, …}
/// ```
///
/// The server evaluates it with estimated sizes, until a client reports measured ones. Clients are told the
/// place of each view.
public protocol Layout: Animatable {
  /// Whatever the layout computes once for several calls.
  associatedtype Cache = Void
  /// The views that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout.
  static var layoutProperties: LayoutProperties { get }
  /// Creates the cache for some views.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache after a change of the views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the distances that the whole prefers to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the size of the whole for a proposed size.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the position of a guide of the whole, or nil to derive it from the views.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a guide of the whole, or nil to derive it from the views.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// The built-in container that clients lay out themselves, or nil for a custom layout. Not for use by apps.
  var _container: _BuiltInLayout? { get }
}

extension Layout {
  /// No special properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Creates the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the combined preferences of all views.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing()
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  /// Returns nil: the guide follows from those of the views.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Returns nil: the guide follows from those of the views.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// None. Not for use by apps.
  public var _container: _BuiltInLayout? { nil }

  /// Arranges views by this layout.
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    _LayoutView(layout: AnyLayout(self), content: content())
  }
}

extension Layout where Cache == Void {
  /// Creates nothing.
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks views, or nil if it is none.
  public var stackOrientation: Axis?

  /// Creates the default properties.
  public init() {}
}

/// A built-in container, as clients know it. Not for use by apps.
public struct _BuiltInLayout: Sendable {
  let name: String
  let props: [JSONMember]
}

extension _BuiltInLayout: Equatable {}
