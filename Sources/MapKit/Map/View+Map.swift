import RenderTree
import Stateroom

extension View {
  nonisolated fileprivate func mapOptions(_ change: @escaping (inout MapOptions) -> Void) -> some View {
    transformEnvironment(\.mapOptions, transform: change)
  }

  /// Sets the look of the ground of maps. Clients without tiles show a plain one in each style.
  nonisolated public func mapStyle(_ style: MapStyle) -> some View { mapOptions { $0.style = style } }

  /// Shows controls at the edge of maps.
  ///
  /// ```swift
  /// Map {
  ///   UserAnnotation()
  /// }
  /// .mapControls {
  ///   MapUserLocationButton()
  ///   MapScaleView()
  /// }
  /// ```
  nonisolated public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    let controls = AnyView(content())
    return mapOptions { $0.controls = controls }
  }

  /// Shows the controls of maps or hides them.
  nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View {
    mapOptions { if visibility == .hidden { $0.controls = nil } }
  }

  /// Lets controls in the view belong to a map in it that has the same scope.
  nonisolated public func mapScope(_ scope: Namespace.ID) -> some View { modifier(EmptyModifier()) }

  /// Runs a closure when the camera of a map in the view has moved, and once at first.
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View {
    onMapCameraChange(frequency: frequency) { _ in action() }
  }

  /// Runs a closure with what is seen when the camera of a map in the view has moved, and once at first.
  ///
  /// ```swift
  /// struct Finder: View {
  ///   @State private var region: MKCoordinateRegion?
  ///
  ///   var body: some View {
  ///     Map().onMapCameraChange(frequency: .onEnd) { region = $0.region }
  ///   }
  /// }
  /// ```
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View {
    mapOptions { options in
      if frequency == .continuous { options.isContinuous = true }
      options.handlers.append { seen in
        if frequency == .continuous || !seen.isMoving { action(MapCameraUpdateContext(shown: seen.shown)) }
      }
    }
  }

  /// Keeps features of the ground from being selected. The ground here has none.
  nonisolated public func mapFeatureSelectionDisabled(
    _ disabled: @escaping (MapFeature) -> Bool
  ) -> some View { modifier(EmptyModifier()) }
}
