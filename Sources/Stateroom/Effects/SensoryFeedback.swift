import Foundation
import RenderTree

/// Haptic or audio feedback.
public struct SensoryFeedback: Equatable, Sendable {
  let json: JSONValue

  private init(_ name: String) { json = .string(name) }
  private init(_ json: JSONValue) { self.json = json }

  /// Feedback for the success of a task.
  public static let success = SensoryFeedback("success")
  /// Feedback for a warning.
  public static let warning = SensoryFeedback("warning")
  /// Feedback for an error.
  public static let error = SensoryFeedback("error")
  /// Feedback for a change of the selection.
  public static let selection = SensoryFeedback("selection")
  /// Feedback for the increase of a value.
  public static let increase = SensoryFeedback("increase")
  /// Feedback for the decrease of a value.
  public static let decrease = SensoryFeedback("decrease")
  /// Feedback for the start of an activity.
  public static let start = SensoryFeedback("start")
  /// Feedback for the end of an activity.
  public static let stop = SensoryFeedback("stop")
  /// Feedback for the alignment of a dragged item.
  public static let alignment = SensoryFeedback("alignment")
  /// Feedback for a change between levels.
  public static let levelChange = SensoryFeedback("levelChange")
  /// Feedback for a physical impact.
  public static let impact = SensoryFeedback("impact")

  /// Returns feedback for an impact of objects of a weight.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(
      .members(
        ("type", .string("impact")), ("weight", .string(weight.name)), ("intensity", .number(intensity))))
  }
  /// Returns feedback for an impact of objects of a flexibility.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(
      .members(
        ("type", .string("impact")), ("flexibility", .string(flexibility.name)),
        ("intensity", .number(intensity))))
  }

  /// The weight of objects in an impact.
  public struct Weight: Equatable, Sendable {
    let name: String
    /// Light objects.
    public static let light = Weight(name: "light")
    /// Objects of medium weight.
    public static let medium = Weight(name: "medium")
    /// Heavy objects.
    public static let heavy = Weight(name: "heavy")
  }

  /// The flexibility of objects in an impact.
  public struct Flexibility: Equatable, Sendable {
    let name: String
    /// Rigid objects.
    public static let rigid = Flexibility(name: "rigid")
    /// Solid objects.
    public static let solid = Flexibility(name: "solid")
    /// Soft objects.
    public static let soft = Flexibility(name: "soft")
  }
}

extension View {
  /// Plays feedback when a value changes.
  ///
  /// ```swift
  /// struct Counter: View {
  ///   @State private var count = 0
  ///
  ///   var body: some View {
  ///     Button("\(count)") { count += 1 }.sensoryFeedback(.success, trigger: count)
  ///   }
  /// }
  /// // {"type": "Button", "modifiers": [{"sensoryFeedback": {"count": 0}}], …}
  /// ```
  nonisolated public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger)
    -> some View
  {
    self.sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }

  /// Plays feedback when a value changes and a condition holds.
  nonisolated public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping (Trigger, Trigger) -> Bool
  ) -> some View {
    self.sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
  }

  /// Plays the feedback that a closure returns when a value changes, if any.
  nonisolated public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger, _ feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?
  ) -> some View {
    modifier(
      CountedEntry("sensoryFeedback", trigger: trigger, members: []) { old, new in
        feedback(old, new).map { [("feedback", $0.json)] }
      })
  }
}
