import Foundation
import RenderTree

/// Something that a person feels or hears.
public struct SensoryFeedback: Equatable, Sendable {
  let json: JSONValue

  private init(_ name: String) { json = .string(name) }
  private init(_ json: JSONValue) { self.json = json }

  /// Something was done.
  public static let success = SensoryFeedback("success")
  /// Something may go wrong.
  public static let warning = SensoryFeedback("warning")
  /// Something went wrong.
  public static let error = SensoryFeedback("error")
  /// A choice changes.
  public static let selection = SensoryFeedback("selection")
  /// A value grows.
  public static let increase = SensoryFeedback("increase")
  /// A value shrinks.
  public static let decrease = SensoryFeedback("decrease")
  /// Something begins.
  public static let start = SensoryFeedback("start")
  /// Something ends.
  public static let stop = SensoryFeedback("stop")
  /// Something is in line.
  public static let alignment = SensoryFeedback("alignment")
  /// A level changes.
  public static let levelChange = SensoryFeedback("levelChange")
  /// Things meet.
  public static let impact = SensoryFeedback("impact")

  /// Things of a weight meet.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(
      .members(
        ("type", .string("impact")), ("weight", .string(weight.name)), ("intensity", .number(intensity))))
  }
  /// Things that give way in some measure meet.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(
      .members(
        ("type", .string("impact")), ("flexibility", .string(flexibility.name)),
        ("intensity", .number(intensity))))
  }

  /// The weight of things that meet.
  public struct Weight: Equatable, Sendable {
    let name: String
    /// Light things.
    public static let light = Weight(name: "light")
    /// Things of some weight.
    public static let medium = Weight(name: "medium")
    /// Heavy things.
    public static let heavy = Weight(name: "heavy")
  }

  /// How much things that meet give way.
  public struct Flexibility: Equatable, Sendable {
    let name: String
    /// Not at all.
    public static let rigid = Flexibility(name: "rigid")
    /// A little.
    public static let solid = Flexibility(name: "solid")
    /// Much.
    public static let soft = Flexibility(name: "soft")
  }
}

extension View {
  /// Lets a person feel that a value has become another.
  nonisolated public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger)
    -> some View
  {
    self.sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }

  /// Lets a person feel that a value has become another, under a condition.
  nonisolated public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping (Trigger, Trigger) -> Bool
  ) -> some View {
    self.sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
  }

  /// Lets a person feel what a closure makes of a change.
  nonisolated public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger, _ feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?
  ) -> some View {
    modifier(
      CountedEntry("sensoryFeedback", trigger: trigger, members: []) { old, new in
        feedback(old, new).map { [("feedback", $0.json)] }
      })
  }
}
