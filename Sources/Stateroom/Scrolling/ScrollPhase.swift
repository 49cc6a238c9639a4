import Foundation
import RenderTree

/// The state of a scroll view's movement.
public enum ScrollPhase: String, Equatable, Hashable, Sendable {
  /// Nothing moves.
  case idle
  /// A finger rests on the content and has not moved it yet.
  case tracking
  /// A person scrolls.
  case interacting
  /// The content comes to rest after a person has let go.
  case decelerating
  /// The content moves to a place that the app has asked for.
  case animating

  /// Whether the content moves.
  public var isScrolling: Bool { self != .idle && self != .tracking }
}

extension ScrollPhase: CustomDebugStringConvertible {
  /// The name of the phase.
  public var debugDescription: String { rawValue }
}

/// The circumstances of a change of a scroll view's phase.
public struct ScrollPhaseChangeContext {
  /// The place and the sizes of the scroll view at the change.
  public let geometry: ScrollGeometry
  /// The velocity of the content in points per second, or nil if the client did not say.
  public let velocity: CGVector?
}

extension View {
  /// Runs an action with the old and the new phase when the scroll view in this view begins or ends to move.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action with the old and the new phase when the scroll view in this view begins or ends to move.
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping @MainActor (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }
}

/// Asks clients for the phases of a scroll view, and runs an action when they change.
struct ScrollPhaseModifier: ViewModifier {
  let action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @Environment(\.windowSize) private var windowSize
  @State private var phase = ScrollPhase.idle

  nonisolated init(
    action: @escaping @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) {
    self.action = action
  }

  func body(content: Content) -> some View {
    content.modifier(
      ScrollReportModifier(name: "scrollPhase", value: .bool(true)) { value in
        guard let reported = value["phase"] else { return }
        guard let new = reported.stringValue.flatMap(ScrollPhase.init(rawValue:)) else {
          throw ActionProblem.invalidValue(
            "\"phase\" must be idle, tracking, interacting, decelerating or animating.")
        }
        let geometry =
          try value["geometry"].map { try ScrollGeometry(reported: $0) }
          ?? ScrollGeometry(unmeasuredIn: windowSize)
        let velocity = try value.place("velocity").map { CGVector(dx: $0.x, dy: $0.y) }
        let old = phase
        guard new != old else { return }
        phase = new
        action(old, new, ScrollPhaseChangeContext(geometry: geometry, velocity: velocity))
      })
  }
}
