import CoreLocation
import RenderTree
import Stateroom

/// Collects the items of a map. Not for use by apps.
@MainActor
public final class _MapCollector {
  /// The maximum number of items, and of places of lines and areas together. Further ones are dropped, which bounds the
  /// memory of the map and its JSON.
  static let limit = 2_000
  static let placeLimit = 100_000

  let environment: EnvironmentValues
  private let selection: MapChoice?
  private(set) var items: [JSONValue] = []
  private(set) var tags: [SelectionTag] = []
  private(set) var views: [AnyView] = []
  private(set) var bounds = MKMapRect.null
  private(set) var showsUser = false
  /// Whether there were more items than a map takes.
  private(set) var hasDropped = false
  private var placeCount = 0

  init(_ environment: EnvironmentValues, _ selection: MapChoice?) {
    (self.environment, self.selection) = (environment, selection)
  }

  /// Whether no further item is taken.
  var isFull: Bool {
    if items.count < Self.limit, placeCount < Self.placeLimit { return false }
    hasDropped = true
    return true
  }

  func add(_ item: MapItem, _ context: _MapContext) {
    if isFull { return }
    guard placeCount + item.count <= Self.placeLimit else { return hasDropped = true }
    placeCount += item.count
    bounds = bounds.union(item.bounds)
    if case .user = item.shape { showsUser = true }
    let wanted = [context.tag, item.tag, context.implied].compactMap(\.self)
    let tag = selection.flatMap { choice in wanted.first(where: choice.takes) }
    if let tag { tags.append(tag) }
    if let view = item.view { views.append(view) }
    items.append(item.json(context, part: item.view == nil ? nil : views.count - 1, tag: tag))
  }

  /// The region around all items, or nil if there are none.
  var region: ShownRegion? {
    if bounds.isNull { return nil }
    // Room for the balloons, and a kilometre around a single place.
    let least = MKMapPointsPerMeterAtLatitude(MKCoordinateRegion(bounds).center.latitude) * 1_000
    let (width, height) = (max(bounds.width * 1.3, least), max(bounds.height * 1.3, least))
    return ShownRegion(
      MKCoordinateRegion(
        MKMapRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)))
  }
}
