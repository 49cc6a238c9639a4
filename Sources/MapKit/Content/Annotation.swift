import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A view at a place, with a title below.
///
/// ```swift
/// Map {
///   Annotation("Home", coordinate: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.37)) {
///     Image(systemName: "house.fill")
///   }
/// }
/// ```
public nonisolated struct Annotation<Label: View, Content: View>: MapItemContent {
  private let title: Text?
  private let place: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let content: AnyView

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem {
    var item = MapItem(.annotation(place))
    (item.title, item.anchor, item.view) = (title?.words(in: environment), anchor, content)
    return item
  }

  /// Creates a view at a place with a label of its own below.
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let (label, view) = (label(), content())
    (place, self.anchor, title) = (coordinate, anchor, label as? Text)
    guard title == nil else {
      self.content = AnyView(view)
      return
    }
    self.content = AnyView(
      VStack {
        view
        label
      })
  }
}

extension Annotation where Label == Text {
  /// Creates a view at a place, with a title below.
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    (title, place, self.anchor) = (Text(titleKey), coordinate, anchor)
    self.content = AnyView(content())
  }

  /// Creates a view at a place, with a title below.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, place, self.anchor) = (Text(title), coordinate, anchor)
    self.content = AnyView(content())
  }
}

/// The place of the client, as far as the app may know it.
public nonisolated struct UserAnnotation<Content: View>: MapItemContent {
  private let anchor: UnitPoint
  private let content: AnyView?

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem {
    var item = MapItem(.user)
    (item.anchor, item.view) = (anchor, content)
    return item
  }

  /// Creates a view at the place of the client.
  public init(anchor: UnitPoint = .center, @ViewBuilder content: () -> Content) {
    (self.anchor, self.content) = (anchor, AnyView(content()))
  }
}

extension UserAnnotation where Content == EmptyView {
  /// Creates the blue dot at the place of the client.
  public init() { (anchor, content) = (.center, nil) }
}
