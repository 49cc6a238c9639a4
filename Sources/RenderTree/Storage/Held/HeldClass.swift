import Observation
import StateroomCombine

/// The description of a class whose objects are held without a property wrapper that owns them.
@MainActor
final class HeldClass {
  /// Whether objects of the class announce their changes.
  let isAnnouncing: Bool
  /// The name under which places are marked, stable across processes and builds.
  let name: String
  /// The plan by which objects are stored: field by field, even if the class is `Codable`.
  let plan: ObjectPlan
  /// The fields that refer to objects which are stored separately.
  let nested: [HeldField]
  /// The properties that are not stored and whose changes would be lost.
  let unstorable: [ObjectPlan.Unstorable]
  /// Whether an object may change without announcing it to its own observer.
  let isUnannounced: Bool

  private static var all: [ObjectIdentifier: HeldClass] = [:]

  /// Returns the description of a class. Complexity: O(1) after the first call for that class.
  static func of(_ type: AnyClass) -> HeldClass {
    if let known = all[ObjectIdentifier(type)] { return known }
    let made = HeldClass(type)
    all[ObjectIdentifier(type)] = made
    return made
  }

  private init(_ type: AnyClass) {
    isAnnouncing = HeldField.isAnnouncing(type)
    name = InspectedType.name(of: type)
    let plan = ObjectPlan.inPlace(of: type)
    self.plan = plan
    nested = isAnnouncing ? HeldField.nested(in: type) : HeldField.carried(by: type)
    isUnannounced = !(type is any ObservableObject.Type) || plan.hasUnannounced
    // If a class tracks or publishes properties, only those count. Its other properties, such as subscriptions,
    // start anew.
    unstorable = plan.unstorableVariables.filter { variable in
      if variable.isPublished { return true }
      return type is any Observable.Type ? variable.isTracked : !plan.hasPublished
    }
  }
}
