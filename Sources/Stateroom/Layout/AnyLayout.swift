import Foundation
import RenderTree

/// A layout of any type. The views keep their state if it becomes one of another type.
///
/// ```swift
/// struct Player: View {
///   @Environment(\.horizontalSizeClass) private var width
///
///   var body: some View {
///     let layout = width == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
///     layout { Text("Title"); Text("Artist") }
///   }
/// }
/// // {"type": "Layout", "props": {"layout": "VStack"}}
/// ```
public struct AnyLayout: Layout {
  /// The cache of the layout.
  public struct Cache {
    fileprivate var layout: AnyLayoutStorage
    fileprivate var value: Any
  }

  fileprivate let storage: AnyLayoutStorage

  /// Creates a layout from another one.
  public init<Base: Layout>(_ layout: Base) {
    storage = (layout as? AnyLayout)?.storage ?? LayoutStorage(layout)
  }

  /// The name of the layout's type.
  var name: String { storage.name }

  /// Not for use by apps.
  public var _container: _BuiltInLayout? { storage.container }

  /// Creates the cache of the layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(layout: storage, value: storage.makeCache(subviews))
  }

  /// Updates the cache, or creates it anew if it is that of another layout.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.layout.isOfSameType(storage) else { return cache = makeCache(subviews: subviews) }
    storage.updateCache(&cache.value, subviews)
  }

  /// Returns the distances that the layout prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    storage.spacing(subviews, &cache.value)
  }

  /// Returns the size of the whole.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    storage.sizeThatFits(proposal, subviews, &cache.value)
  }

  /// Places the views.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    storage.placeSubviews(bounds, proposal, subviews, &cache.value)
  }

  /// Returns the position of a guide, or nil if the layout has none.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { storage.explicitAlignment(guide, bounds, proposal, subviews, &cache.value) }

  /// Returns the position of a guide, or nil if the layout has none.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { storage.explicitAlignment(guide, bounds, proposal, subviews, &cache.value) }

  /// Empty data: nothing is animated here.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A layout whose type is erased.
nonisolated private class AnyLayoutStorage {
  var name: String { "" }
  var container: _BuiltInLayout? { nil }

  func isOfSameType(_ other: AnyLayoutStorage) -> Bool { type(of: self) == type(of: other) }
  func makeCache(_ subviews: LayoutSubviews) -> Any { () }
  func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGSize { .zero }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {}
  func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? { nil }
  func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? { nil }
}

nonisolated private final class LayoutStorage<Base: Layout>: AnyLayoutStorage {
  let base: Base

  init(_ base: Base) { self.base = base }

  override var name: String { _typeName(Base.self, qualified: false) }
  override var container: _BuiltInLayout? { base._container }

  override func makeCache(_ subviews: LayoutSubviews) -> Any { base.makeCache(subviews: subviews) }

  override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
    with(&cache) { base.updateCache(&$0, subviews: subviews) }
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache) { base.spacing(subviews: subviews, cache: &$0) }
  }

  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGSize {
    with(&cache) { base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) {
    with(&cache) { base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache) {
      base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache) {
      base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  /// Calls a closure with the cache as its own type, without copying it.
  private func with<Result>(_ cache: inout Any, _ body: (inout Base.Cache) -> Result) -> Result {
    var own = cache as! Base.Cache
    cache = ()
    defer { cache = own }
    return body(&own)
  }
}
