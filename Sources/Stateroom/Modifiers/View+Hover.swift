import Foundation
import RenderTree

/// The place of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
  /// Over the view, at a place.
  case active(CGPoint)
  /// No longer over the view.
  case ended
}

extension View {
  /// Adds an action to run while a pointer moves over the view. Clients report it by the action
  /// `hoverMove`, with a place, or null when the pointer leaves.
  ///
  /// ```swift
  /// Image("Map").onContinuousHover { phase in
  ///   if case .active(let place) = phase { print(place) }
  /// }
  /// // {"type": "Image", "props": {"name": "Map"}, "actions": ["hoverMove"]}
  /// ```
  @preconcurrency nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace.coordinateSpace.name, action: action))
  }

  /// Sets the effect of a pointer over the views in this view that say none.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    entry("defaultHoverEffect", effect.map { .string($0.name) } ?? .null)
  }

  /// Disables the effect of a pointer over the view.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    entry("hoverEffectDisabled", .bool(disabled)).transformEnvironment(\.isHoverEffectEnabled) { enabled in
      if disabled { enabled = false }
    }
  }
}

nonisolated struct ContinuousHoverModifier: OutputModifier {
  let space: String
  let action: @MainActor (HoverPhase) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    if space != "local" {
      node.modifier("hoverMove") { $0.write(JSONValue.members(("coordinateSpace", .string(space)))) }
    }
    node.action("hoverMove") { value in
      guard let value, value != .null else { return action(.ended) }
      action(.active(try value.place(named: "The value, unless it is null,")))
    }
  }
}
