import MapKit
import SwiftUI

struct FollowMap: View {
  @Namespace private var scope
  @State private var position: MapCameraPosition = .userLocation(
    fallback: .region(MKCoordinateRegion(center: .paris, latitudinalMeters: 9_000, longitudinalMeters: 9_000))
  )

  var body: some View {
    Map(position: $position, scope: scope) {
      UserAnnotation()
    }
    .overlay(alignment: .bottomTrailing) {
      MapUserLocationButton(scope: scope).padding()
    }
    .mapScope(scope)
    Text(position.followsUserLocation ? "follows" : "stays").accessibilityIdentifier("follows")
  }
}
