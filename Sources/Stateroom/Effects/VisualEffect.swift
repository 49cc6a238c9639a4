import Foundation
import RenderTree

/// Changes of how a view looks that do not change its layout.
public protocol VisualEffect: Sendable {
  /// The changes as they go over the wire, innermost first. Not for use by apps.
  nonisolated var _entries: [JSONValue] { get }
}

/// No change.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public nonisolated init() {}
  /// Not for use by apps.
  public nonisolated var _entries: [JSONValue] { [] }
}

/// Changes, and one more.
public struct _AddingVisualEffect: VisualEffect {
  /// Not for use by apps.
  public nonisolated let _entries: [JSONValue]
}

extension VisualEffect {
  nonisolated private func adding(_ name: String, _ value: JSONValue) -> _AddingVisualEffect {
    _AddingVisualEffect(_entries: _entries + [.object([JSONMember(name: name, value: value)])])
  }

  /// Lets what lies behind shine through.
  nonisolated public func opacity(_ opacity: Double) -> some VisualEffect {
    adding("opacity", .number(opacity))
  }
  /// Moves the view from its place.
  nonisolated public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Moves the view from its place.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding("offset", .members(("x", .length(x)), ("y", .length(y))))
  }
  /// Makes the view larger or smaller.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Makes the view larger or smaller.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    adding("scaleEffect", .members(("x", .length(x)), ("y", .length(y)), ("anchor", anchor.entry)))
  }
  /// Turns the view.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(
      "rotationEffect",
      .members(("degrees", .number(angle.writtenDegrees)), ("anchor", anchor.entry)))
  }
  /// Turns the view in space.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      "rotation3DEffect",
      .members(
        ("degrees", .number(angle.writtenDegrees)),
        ("axis", .members(("x", .length(axis.x)), ("y", .length(axis.y)), ("z", .length(axis.z)))),
        ("anchor", anchor.entry), ("perspective", perspective == 1 ? nil : .length(perspective))))
  }
  /// Blurs the view.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding("blur", .number(Double(radius)))
  }
  /// Changes the brightness.
  nonisolated public func brightness(_ amount: Double) -> some VisualEffect {
    adding("brightness", .number(amount))
  }
  /// Changes the contrast.
  nonisolated public func contrast(_ amount: Double) -> some VisualEffect {
    adding("contrast", .number(amount))
  }
  /// Takes colours away.
  nonisolated public func grayscale(_ amount: Double) -> some VisualEffect {
    adding("grayscale", .number(amount))
  }
  /// Changes the strength of colours.
  nonisolated public func saturation(_ amount: Double) -> some VisualEffect {
    adding("saturation", .number(amount))
  }
  /// Turns colours.
  nonisolated public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding("hueRotation", .number(angle.writtenDegrees))
  }
  /// Maps the points of the view.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding("transformEffect", transform.json)
  }
}

extension View {
  /// Changes how the view looks by its room.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier(effect: { effect($0, $1)._entries }))
  }

  /// Changes how the view looks while it scrolls in and out. The look is said for before, and for after, the place
  /// where it is whole.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes how the view looks while it scrolls in and out.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    func look(_ phase: ScrollTransitionPhase) -> JSONValue {
      .array(transition(EmptyVisualEffect(), phase)._entries)
    }
    return entry(
      "scrollTransition",
      .members(
        ("topLeading", look(.topLeading)), ("identity", look(.identity)),
        ("bottomTrailing", look(.bottomTrailing)),
        ("axis", axis.map { .string($0 == .vertical ? "vertical" : "horizontal") }),
        ("mode", .string(topLeading.mode)),
        ("animation", topLeading.animation?.json)))
  }
}

/// The entries of a visual effect, which depends on the view's room.
nonisolated struct VisualEffectModifier: ViewModifier {
  let effect: (EmptyVisualEffect, GeometryProxy) -> [JSONValue]
  @Environment(\.windowSize) private var windowSize
  @State private var room: CGRect?

  init(effect: @escaping (EmptyVisualEffect, GeometryProxy) -> [JSONValue]) {
    self.effect = effect
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      EntriesModifier(entries: effect(EmptyVisualEffect(), GeometryProxy(room, in: windowSize)))
    )
    .modifier(SizeReportModifier(room: $room))
  }
}

/// Several entries.
nonisolated struct EntriesModifier: OutputModifier {
  let entries: [JSONValue]

  @MainActor func declare(_ node: NodeDeclaration) {
    for entry in entries {
      node.modifiers.separate()
      node.modifiers.write(entry)
    }
  }
}

/// How far a view has scrolled in.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It comes from, or goes to, the top or the side where reading begins.
  case topLeading
  /// It is whole.
  case identity
  /// It comes from, or goes to, the bottom or the side where reading ends.
  case bottomTrailing

  /// Whether it is whole.
  public var isIdentity: Bool { self == .identity }
  /// -1 at the top, 0 in its place, 1 at the bottom.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How the look of a view follows scrolling.
public struct ScrollTransitionConfiguration: Sendable {
  let mode: String
  var animation: Animation?

  /// By an animation as soon as the view is far enough in.
  public static let animated = ScrollTransitionConfiguration(mode: "animated", animation: .default)
  /// Step by step.
  public static let interactive = ScrollTransitionConfiguration(mode: "interactive")
  /// Not at all.
  public static let identity = ScrollTransitionConfiguration(mode: "identity")

  /// By an animation as soon as the view is far enough in.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: "animated", animation: animation)
  }
  /// Step by step, with a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: "interactive")
  }
  /// The same with another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    result.animation = animation
    return result
  }
}
