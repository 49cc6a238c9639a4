import Foundation
import RenderTree

/// A fade in and out.
public nonisolated struct OpacityTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .opacity }
}

extension Transition where Self == OpacityTransition {
  /// A fade in and out.
  nonisolated public static var opacity: OpacityTransition { .init() }
}

/// Sliding in from the leading edge and out to the trailing edge.
public nonisolated struct SlideTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.moved(over: phase.isIdentity ? nil : phase == .willAppear ? .leading : .trailing)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .slide }
}

extension Transition where Self == SlideTransition {
  /// Sliding in from the leading edge and out to the trailing edge.
  nonisolated public static var slide: SlideTransition { .init() }
}

/// A change without a transition.
public nonisolated struct IdentityTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// Returns the content, which clients change. Not for use by apps.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .identity }
}

extension Transition where Self == IdentityTransition {
  /// A change without a transition.
  nonisolated public static var identity: IdentityTransition { .init() }
}

/// Growing on insertion and shrinking on removal.
public nonisolated struct ScaleTransition: Transition {
  /// The scale before and after.
  public var scale: Double
  /// The point that stays in place.
  public var anchor: UnitPoint

  /// Creates the transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

extension Transition where Self == ScaleTransition {
  /// Growing from nothing on insertion and shrinking to it on removal.
  nonisolated public static var scale: ScaleTransition { .init(1e-5) }
  /// Returns a transition that grows on insertion and shrinks on removal.
  nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    .init(scale, anchor: anchor)
  }
}

/// Moving in and out over an edge.
public nonisolated struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.moved(over: phase.isIdentity ? nil : edge)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .move(edge: edge) }
}

extension Transition where Self == MoveTransition {
  /// Returns a transition that moves the view in and out over an edge.
  nonisolated public static func move(edge: Edge) -> MoveTransition { .init(edge: edge) }
}

/// Pushing the old view away from an edge.
public nonisolated struct PushTransition: Transition {
  /// The edge.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.moved(over: phase.isIdentity ? nil : phase == .willAppear ? edge : edge.opposite)
      .opacity(phase.isIdentity ? 1 : 0)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .push(from: edge) }
}

extension Transition where Self == PushTransition {
  /// Returns a transition that pushes the old view away from an edge.
  nonisolated public static func push(from edge: Edge) -> PushTransition { .init(edge: edge) }
}

/// Moving from and to an offset.
public nonisolated struct OffsetTransition: Transition {
  /// The offset.
  public var offset: CGSize

  /// Creates the transition.
  public init(_ offset: CGSize) { self.offset = offset }
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .offset(offset) }
}

extension Transition where Self == OffsetTransition {
  /// Returns a transition that moves the view from and to an offset.
  nonisolated public static func offset(_ offset: CGSize) -> OffsetTransition { .init(offset) }
  /// Returns a transition that moves the view from and to an offset.
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    .init(CGSize(width: x, height: y))
  }
}

/// Dissolving into a blur on removal, and out of one on insertion.
public nonisolated struct BlurReplaceTransition: Transition {
  /// The way in which the old view makes room for the new one.
  public struct Configuration: Equatable, Sendable {
    let name: String
    /// Both move in one direction.
    public static let downUp = Configuration(name: "downUp")
    /// Both grow.
    public static let upUp = Configuration(name: "upUp")
  }

  /// The way in which the old view makes room for the new one.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 8).scaleEffect(phase.isIdentity ? 1 : 0.9)
      .opacity(phase.isIdentity ? 1 : 0)
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .named("blurReplace", ("configuration", .string(configuration.name))) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Dissolving into a blur.
  nonisolated public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
  /// Returns a transition that dissolves the view into a blur.
  nonisolated public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition {
    .init(configuration: config)
  }
}

/// A transition that differs for insertion and removal.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }

  /// Returns the look of the content, in which an app's own transition may use it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    if phase == .didDisappear {
      removal.apply(content: content, phase: phase)
    } else {
      insertion.apply(content: content, phase: phase)
    }
  }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .asymmetric(insertion: insertion._erased, removal: removal._erased) }
}

/// The appearance of a symbol, drawn in or out.
public nonisolated struct SymbolEffectTransition: Transition {
  private let name: String
  private let options: SymbolEffectOptions

  /// Creates the transition of a symbol effect.
  public init<T: SymbolEffect>(effect: T, options: SymbolEffectOptions) {
    name = effect._name
    self.options = options
  }

  /// Returns the content, which clients change. Not for use by apps.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// The transition as it is passed on. Not for use by apps.
  public var _erased: AnyTransition { .named("symbolEffect", ("effect", .string(name))) }
}
