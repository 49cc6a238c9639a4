import RenderTree
import Stateroom

/// The options that modifiers set for the maps in a view.
struct MapOptions {
  var style = MapStyle.standard
  var controls: AnyView?
  /// Whether a handler is told of each step of a movement.
  var isContinuous = false
  var handlers: [(SeenCamera) -> Void] = []
}

private struct MapOptionsKey: EnvironmentKey {
  static var defaultValue: MapOptions { MapOptions() }
}

private struct MapTrackerKey: EnvironmentKey {
  static var defaultValue: MapUserTracker? { nil }
}

private struct MapRoomKey: EnvironmentKey {
  static var defaultValue: MapRoomBinding? { nil }
}

extension EnvironmentValues {
  /// The options of maps.
  var mapOptions: MapOptions {
    get { self[MapOptionsKey.self] }
    set { self[MapOptionsKey.self] = newValue }
  }

  /// The object that finds the client for the map around a control.
  var mapTracker: MapUserTracker? {
    get { self[MapTrackerKey.self] }
    set { self[MapTrackerKey.self] = newValue }
  }

  /// The reader around a map.
  var mapRoom: MapRoomBinding? {
    get { self[MapRoomKey.self] }
    set { self[MapRoomKey.self] = newValue }
  }
}
