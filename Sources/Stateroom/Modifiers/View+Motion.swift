import Foundation
import RenderTree

extension View {
  /// Animates changes: nothing moves here.
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    modifier(EmptyModifier())
  }

  /// Animates changes: nothing moves here.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(EmptyModifier())
  }

  /// Says how the view comes and goes. Nothing moves here, but a view that goes at once, by the transition `identity`,
  /// disappears before what takes its place appears (rule 64).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(isIdentity: transition.isIdentity))
  }

  /// Says how content changes: nothing moves here.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(EmptyModifier())
  }
}

/// How a view comes and goes. Nothing moves here.
public struct AnyTransition: Sendable {
  /// At once.
  public static let identity = AnyTransition(isIdentity: true)
  /// By fading.
  public static let opacity = AnyTransition()
  /// By growing and shrinking.
  public static let scale = AnyTransition()
  /// By sliding from side to side.
  public static let slide = AnyTransition()
  /// By growing and shrinking.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .init() }
  /// By moving over a side.
  public static func move(edge: Edge) -> AnyTransition { .init() }
  /// By pushing what was there.
  public static func push(from edge: Edge) -> AnyTransition { .init() }
  /// From and to another place.
  public static func offset(_ offset: CGSize) -> AnyTransition { .init() }
  /// From and to another place.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .init() }
  /// In one way in, in another way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { .init() }
  /// Whether it is ``identity`` itself: what is made of that is another.
  let isIdentity: Bool

  private init(isIdentity: Bool = false) {
    self.isIdentity = isIdentity
  }

  /// By changing from one modifier to another.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    .init()
  }
  /// Two at once.
  public func combined(with other: AnyTransition) -> AnyTransition { .init() }
  /// With an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { .init() }
}

/// How content changes. Nothing moves here.
public struct ContentTransition: Hashable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// By fading.
  public static let opacity = ContentTransition()
  /// By passing over.
  public static let interpolate = ContentTransition()
  /// By turning digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { .init() }
  /// By turning digits.
  public static func numericText(value: Double) -> ContentTransition { .init() }
}
