import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// The content of a map, as the type of the map names it.
public struct MapContentView<SelectionValue: Hashable, Content: MapContent>: View {
  /// No view: the items are parts of the map's node.
  public var body: some View { EmptyView() }
}

extension Map {
  /// Creates a map without items that shows a position at first.
  @MainActor public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> {
    self.init(
      CameraSource(initial: initialPosition),
      MapFrame(bounds: bounds, modes: interactionModes, scope: scope)
    ) { _ in }
  }

  /// Creates a map that shows a position at first.
  @MainActor public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    let content = content()
    self.init(
      CameraSource(initial: initialPosition),
      MapFrame(bounds: bounds, modes: interactionModes, scope: scope)
    ) { C._collect(content, into: $0, _MapContext()) }
  }

  /// Creates a map with a selection that shows a position at first.
  @MainActor public init<SelectionValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectionValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectionValue, C> {
    let content = content()
    self.init(
      CameraSource(initial: initialPosition),
      MapFrame(bounds: bounds, modes: interactionModes, scope: scope), MapChoice(selection)
    ) { C._collect(content, into: $0, _MapContext()) }
  }

  /// Creates a map with a selection, also of features of the ground, that shows a position at first.
  @MainActor public init<SelectionValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<MapSelection<SelectionValue>?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectionValue, C> {
    let content = content()
    self.init(
      CameraSource(initial: initialPosition),
      MapFrame(bounds: bounds, modes: interactionModes, scope: scope), MapChoice(selection)
    ) { C._collect(content, into: $0, _MapContext()) }
  }

  /// Creates a map without items that shows the position of a binding.
  @MainActor public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> {
    self.init(
      CameraSource(position), MapFrame(bounds: bounds, modes: interactionModes, scope: scope)
    ) { _ in }
  }

  /// Creates a map that shows the position of a binding.
  @MainActor public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    let content = content()
    self.init(
      CameraSource(position), MapFrame(bounds: bounds, modes: interactionModes, scope: scope)
    ) { C._collect(content, into: $0, _MapContext()) }
  }

  /// Creates a map with a selection that shows the position of a binding.
  @MainActor public init<SelectionValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectionValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectionValue, C> {
    let content = content()
    self.init(
      CameraSource(position), MapFrame(bounds: bounds, modes: interactionModes, scope: scope),
      MapChoice(selection)
    ) { C._collect(content, into: $0, _MapContext()) }
  }

  /// Creates a map with a selection, also of features of the ground, that shows the position of a binding.
  @MainActor public init<SelectionValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<MapSelection<SelectionValue>?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectionValue, C> {
    let content = content()
    self.init(
      CameraSource(position), MapFrame(bounds: bounds, modes: interactionModes, scope: scope),
      MapChoice(selection)
    ) { C._collect(content, into: $0, _MapContext()) }
  }
}
