import SwiftUI

@main
struct ReiseApp: App {
  var body: some Scene {
    WindowGroup { TripView(trip: Trip()) }
  }
}
