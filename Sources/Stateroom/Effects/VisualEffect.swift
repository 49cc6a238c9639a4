import Foundation
import RenderTree

/// A visual effect: a change of a view's appearance that does not change its layout.
public protocol VisualEffect: Sendable {
  /// The wire format of the changes, innermost first. Not for use by apps.
  nonisolated var _entries: [JSONValue] { get }
}

/// An effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect.
  public nonisolated init() {}
  /// Not for use by apps.
  public nonisolated var _entries: [JSONValue] { [] }
}

/// An effect with one more change.
public struct _AddingVisualEffect: VisualEffect {
  /// Not for use by apps.
  public nonisolated let _entries: [JSONValue]
}

extension VisualEffect {
  nonisolated private func adding(_ name: String, _ value: JSONValue) -> _AddingVisualEffect {
    _AddingVisualEffect(_entries: _entries + [.object([JSONMember(name: name, value: value)])])
  }

  /// Returns the effect with an opacity.
  nonisolated public func opacity(_ opacity: Double) -> some VisualEffect {
    adding("opacity", .number(opacity))
  }
  /// Returns the effect with an offset.
  nonisolated public func offset(_ offset: CGSize) -> some VisualEffect {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Returns the effect with an offset.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding("offset", .members(("x", .length(x)), ("y", .length(y))))
  }
  /// Returns the effect with a scale.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Returns the effect with a scale.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    adding("scaleEffect", .members(("x", .length(x)), ("y", .length(y)), ("anchor", anchor.entry)))
  }
  /// Returns the effect with a rotation.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(
      "rotationEffect",
      .members(("degrees", .number(angle.writtenDegrees)), ("anchor", anchor.entry)))
  }
  /// Returns the effect with a rotation in three dimensions.
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
  /// Returns the effect with a blur.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding("blur", .number(Double(radius)))
  }
  /// Returns the effect with an adjusted brightness.
  nonisolated public func brightness(_ amount: Double) -> some VisualEffect {
    adding("brightness", .number(amount))
  }
  /// Returns the effect with an adjusted contrast.
  nonisolated public func contrast(_ amount: Double) -> some VisualEffect {
    adding("contrast", .number(amount))
  }
  /// Returns the effect with a grayscale effect.
  nonisolated public func grayscale(_ amount: Double) -> some VisualEffect {
    adding("grayscale", .number(amount))
  }
  /// Returns the effect with an adjusted saturation.
  nonisolated public func saturation(_ amount: Double) -> some VisualEffect {
    adding("saturation", .number(amount))
  }
  /// Returns the effect with rotated hues.
  nonisolated public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding("hueRotation", .number(angle.writtenDegrees))
  }
  /// Returns the effect with an affine transformation.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding("transformEffect", transform.json)
  }
}

extension View {
  /// Applies a visual effect that depends on the view's geometry.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier(effect: { effect($0, $1)._entries }))
  }

  /// Applies a visual effect while the view scrolls in and out. Clients are sent the effects of the phases
  /// before and after the visible one.
  ///
  /// ```swift
  /// ScrollView {
  ///   Text("Card").scrollTransition { content, phase in
  ///     content.opacity(phase.isIdentity ? 1 : 0.3)
  ///   }
  /// }
  /// // {"type": "Text",
  /// //  "modifiers": [{"scrollTransition": {
  /// //    "topLeading": [{"opacity": 0.3}], "identity": [{"opacity": 1}],
  /// //    "bottomTrailing": [{"opacity": 0.3}], "mode": "interactive"}}], …}
  /// ```
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies a visual effect while the view scrolls in and out. `bottomTrailing` is ignored: both ends have
  /// the configuration of `topLeading`.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    func entries(_ phase: ScrollTransitionPhase) -> JSONValue {
      .array(transition(EmptyVisualEffect(), phase)._entries)
    }
    return entry(
      "scrollTransition",
      .members(
        ("topLeading", entries(.topLeading)), ("identity", entries(.identity)),
        ("bottomTrailing", entries(.bottomTrailing)),
        ("axis", axis.map { .string($0 == .vertical ? "vertical" : "horizontal") }),
        ("mode", .string(topLeading.mode)),
        ("animation", topLeading.animation?.json),
        ("timingCurve", topLeading.curve?.json), ("threshold", topLeading.threshold.json)))
  }
}

/// A modifier that writes the entries of a visual effect, which depends on the view's geometry.
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

/// A modifier that writes several entries.
nonisolated struct EntriesModifier: OutputModifier {
  let entries: [JSONValue]

  /// Writes the effects.
  ///
  /// - Complexity: O(*n*), where *n* is the number of effects.
  @MainActor func declare(_ node: NodeDeclaration) {
    for entry in entries {
      node.modifiers.separate()
      node.modifiers.write(entry)
    }
  }
}

/// The phase of a view that scrolls in and out.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view is partly outside at the top or leading edge.
  case topLeading
  /// The view is completely visible.
  case identity
  /// The view is partly outside at the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is completely visible.
  public var isIdentity: Bool { self == .identity }
  /// -1 at the top, 0 if the view is completely visible, 1 at the bottom.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The way in which an effect follows scrolling.
public struct ScrollTransitionConfiguration: Sendable {
  let mode: String
  var animation: Animation?
  var curve: UnitCurve?
  var threshold = Threshold.visible(0.5)

  /// An animation of the effect when the view is sufficiently visible.
  public static let animated = ScrollTransitionConfiguration(mode: "animated", animation: .default)
  /// An effect that follows the scroll position.
  public static let interactive = ScrollTransitionConfiguration(mode: "interactive")
  /// No effect.
  public static let identity = ScrollTransitionConfiguration(mode: "identity")

  /// Returns a configuration that animates the effect when the view is sufficiently visible.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode: "animated", animation: animation)
  }
  /// Returns a configuration in which the effect follows the scroll position along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(
      mode: "interactive", curve: timingCurve == .easeInOut ? nil : timingCurve)
  }
  /// Returns the configuration with the visibility of the view at which the effect ends.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
  /// Returns the configuration with an animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    result.animation = animation
    return result
  }
}
