import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A balloon at a place, with a title below.
///
/// ```swift
/// Map {
///   Marker("Station", systemImage: "tram.fill", coordinate: CLLocationCoordinate2D(latitude: 52.53, longitude: 13.37))
///     .tint(.green)
/// }
/// // {"type": "Map",
/// //  "props": {"items": [{"kind": "marker", "latitude": 52.53, "longitude": 13.37, "title": "Station",
/// //                       "tint": "green", "symbol": "tram.fill"}], …}, …}
/// ```
public nonisolated struct Marker<Label: View>: MapItemContent {
  private let place: CLLocationCoordinate2D
  private let label: Source
  private var tag: SelectionTag?

  private enum Source {
    case title(Text, Picture)
    case view(AnyView)
  }

  private enum Picture {
    case none
    case symbol(String)
    case image(String)
    case monogram(Text)
  }

  private init(_ title: Text, _ picture: Picture, _ place: CLLocationCoordinate2D) {
    (label, self.place) = (.title(title, picture), place)
  }

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem {
    var item = MapItem(.marker(place))
    item.tag = tag
    switch label {
    case .view(let view): item.view = view
    case .title(let title, let picture):
      item.title = title.words(in: environment)
      switch picture {
      case .none: break
      case .symbol(let name): item.glyph = .symbol(name)
      case .image(let name): item.view = AnyView(Image(decorative: name).resizable())
      case .monogram(let words): item.glyph = .monogram(words.words(in: environment))
      }
    }
    return item
  }

  /// Creates a balloon with a label of its own.
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    (place, self.label) = (coordinate, .view(AnyView(label())))
  }
}

extension Marker where Label == Text {
  /// Creates a balloon with a title.
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey), .none, coordinate)
  }

  /// Creates a balloon with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(Text(title), .none, coordinate)
  }

  /// Creates a balloon with a title and some letters.
  public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey), .monogram(monogram), coordinate)
  }

  /// Creates a balloon with a title and some letters.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(Text(title), .monogram(monogram), coordinate)
  }
}

extension Marker where Label == Stateroom.Label<Text, Image> {
  /// Creates a balloon with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey), .symbol(systemImage), coordinate)
  }

  /// Creates a balloon with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(Text(title), .symbol(systemImage), coordinate)
  }

  /// Creates a balloon with a title and a picture of the app.
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(Text(titleKey), .image(image), coordinate)
  }

  /// Creates a balloon with a title and a picture of the app.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(Text(title), .image(image), coordinate)
  }

  /// Creates a balloon for a place of interest, which is what is selected with it.
  public init(item: MKMapItem) {
    self.init(Text(verbatim: item.name ?? ""), .none, item.placemark.coordinate)
    tag = SelectionTag(of: item, includesOptional: true)
  }
}
