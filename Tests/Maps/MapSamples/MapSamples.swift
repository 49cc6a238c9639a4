import SwiftUI

@main
struct MapSamples: App {
  var body: some Scene {
    WindowGroup("Places", id: "places") { PlacesMap() }
    WindowGroup("Route", id: "route") { RouteMap() }
    WindowGroup("Pins", id: "pins") { PinsMap() }
    WindowGroup("Older", id: "older") { OlderMap() }
    WindowGroup("Here", id: "here") { HereView() }
    WindowGroup("Follow", id: "follow") { FollowMap() }
    WindowGroup("Services", id: "services") { ServicesView() }
  }
}
