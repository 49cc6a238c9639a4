import Foundation
import RenderTree

/// The view that a transition changes.
public nonisolated struct _TransitionContent: View {
  let view: AnyView

  /// The view.
  @MainActor public var body: some View { view }
}

/// A change of a view's look when it is inserted or removed. Clients are sent built-in transitions by name,
/// and custom ones as the modifiers of each phase.
///
/// ```swift
/// struct Rise: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.offset(y: phase.isIdentity ? 0 : 20).opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// // The node of `Text("Saved").transition(Rise())` has the looks of both phases:
/// // {"type": "Text",
/// //  "modifiers": [{"transition": {
/// //    "type": "modifier", "name": "Rise",
/// //    "active": [{"offset": {"x": 0, "y": 20}}, {"opacity": 0}],
/// //    "identity": [{"offset": {"x": 0, "y": 0}}, {"opacity": 1}]}}], …}
/// ```
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// The view that is inserted or removed.
  typealias Content = _TransitionContent
  /// The look of the content in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition.
  nonisolated static var properties: TransitionProperties { get }
  /// The transition as it is passed on. Not for use by apps.
  nonisolated var _erased: AnyTransition { get }
}

extension Transition {
  /// The properties of a transition with motion.
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }

  /// The transition by its look in each phase. Not for use by apps.
  nonisolated public var _erased: AnyTransition {
    .own(
      Self.self, hasMotion: Self.properties.hasMotion,
      looks: [TransitionPhase.willAppear, .identity, .didDisappear].map {
        AnyView(TransitionPhaseView(transition: self, phase: $0))
      })
  }

  /// Returns the transition with an animation.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  /// Returns the combination of two transitions.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Returns the look of some content in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: _TransitionContent(view: AnyView(content)), phase: phase)
  }
}

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  /// Before the view is there.
  case willAppear
  /// While the view is there.
  case identity
  /// After the view is gone.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view is there, 0 while it is, and 1 after it.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves anything.
  public var hasMotion: Bool
  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension AnyTransition {
  /// Creates a transition from one of a type of its own.
  public init<T: Transition>(_ transition: T) { self = transition._erased }
}

extension View {
  /// Sets the transition of the view when it is inserted or removed.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
