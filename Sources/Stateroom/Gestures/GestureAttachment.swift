import RenderTree

/// A gesture on a view. The dynamic properties of a gesture of an app's own are installed as those of a view.
///
/// Hosts what the gesture hosts, so the gesture must be the first property.
nonisolated struct GestureAttachment<Recognized: Gesture>: ViewModifier, PropertyHosting {
  let gesture: Recognized
  let mask: GestureMask
  let rank: GestureRank

  nonisolated static var hostedType: Any.Type { Recognized.self }

  @MainActor func body(content: Content) -> some View { content.modifier(output) }

  private var output: AnyGestureModifier<Recognized> {
    AnyGestureModifier(gesture: gesture, mask: mask, rank: rank)
  }

  /// Whether the gesture has properties of its own. All others need no node beside that of their actions.
  @MainActor private static var isStateful: Bool { !TypePlan.of(Self.self).dynamicFields.isEmpty }

  @MainActor static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    isStateful ? .of(Self.self) : AnyGestureModifier<Recognized>._identity(of: content)
  }

  @MainActor static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    isStateful
      ? modifier.makeHostNode(content, in: position)
      : AnyGestureModifier._makeNode(content, modifiedBy: modifier.output, in: position)
  }

  @MainActor static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    if isStateful {
      modifier.updateHostNode(node, to: content)
    } else {
      AnyGestureModifier._updateNode(node, to: content, modifiedBy: modifier.output)
    }
  }
}

// These gestures add to another one, which is their first property.

extension _EndedGesture: PropertyHosting {
  package static var hostedType: Any.Type { Base.self }
}

extension _ChangedGesture: PropertyHosting {
  package static var hostedType: Any.Type { Base.self }
}

extension _MapGesture: PropertyHosting {
  package static var hostedType: Any.Type { Base.self }
}

extension GestureStateGesture: PropertyHosting {
  package static var hostedType: Any.Type { Base.self }
}
