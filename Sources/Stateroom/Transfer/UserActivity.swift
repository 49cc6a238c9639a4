import Foundation
import RenderTree

/// The type of an activity that began with a link to a website.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person in an app that another device or the app itself can continue.
@MainActor
public final class NSUserActivity {
  /// The type of the activity.
  public let activityType: String
  /// The title.
  public var title: String?
  /// The values by which the activity can be gone on with.
  public var userInfo: [AnyHashable: Any]?
  /// The address of a website on which the activity can be gone on with.
  public var webpageURL: URL?
  /// The address from which the activity came.
  public var referrerURL: URL?
  /// Words by which the activity can be found.
  public var keywords: Set<String> = []
  /// Whether another device can go on with the activity.
  public var isEligibleForHandoff = true
  /// Whether the activity can be found by searching.
  public var isEligibleForSearch = false
  /// Whether the activity may be suggested.
  public var isEligibleForPrediction = false
  /// The identifier by which the activity is kept.
  public var persistentIdentifier: String?
  /// The identifier of the scene that continues the activity.
  public var targetContentIdentifier: String?

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values for continuing the activity. Complexity: O(values added).
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    // Taken out, so that the dictionary is changed in place.
    var all = userInfo ?? [:]
    userInfo = nil
    all.merge(otherDictionary) { $1 }
    userInfo = all
  }

  /// The wire format of the activity.
  var json: JSONValue {
    let strings = (userInfo ?? [:]).compactMap { key, value in
      (key.base as? String).flatMap { key in (value as? String).map { (key, JSONValue.string($0)) } }
    }
    let info = strings.sorted { $0.0 < $1.0 }.map { JSONMember(name: $0.0, value: $0.1) }
    return .members(
      ("type", .string(activityType)), ("title", title.map(JSONValue.string)),
      ("webpageURL", webpageURL.map { .string($0.absoluteString) }),
      ("userInfo", info.isEmpty ? nil : .object(info)))
  }
}

extension View {
  /// Adds an action to run when a person continues an activity of a type. Clients perform it by the action
  /// `continueUserActivity`, with the type as `type` and, optionally, `webpageURL`, `title` and `userInfo`,
  /// an object of strings.
  ///
  /// ```swift
  /// Text("Recipes").onContinueUserActivity("recipe") { activity in print(activity.title ?? "") }
  /// // {"type": "Text", "props": {"text": "Recipes"}, "actions": ["continueUserActivity"]}
  /// ```
  @preconcurrency nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    modifier(ContinuedActivityModifier(activityType: activityType, action: action))
  }

  /// Offers an activity of the person in the view while `isActive` is true. Clients are told the activity.
  @preconcurrency nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    modifier(OfferedActivityModifier(activityType: activityType, element: isActive ? () : nil) { update($1) })
  }

  /// Offers an activity of the person in the view with an element, unless it is nil. Clients are told the activity.
  @preconcurrency nonisolated public func userActivity<Element>(
    _ activityType: String, element: Element?,
    _ update: @escaping @MainActor (Element, NSUserActivity) -> Void
  ) -> some View {
    modifier(OfferedActivityModifier(activityType: activityType, element: element, update: update))
  }
}

nonisolated struct ContinuedActivityModifier: OutputModifier {
  let activityType: String
  let action: @MainActor (NSUserActivity) -> Void

  /// Declares the action that continues an activity.
  ///
  /// - Complexity: O(1), and O(*n*) for an action, where *n* is the size of its value.
  @MainActor func declare(_ node: NodeDeclaration) {
    // An activity of another type is left to the modifiers around.
    if let request = node.request, request.value?["type"]?.stringValue != activityType { return }
    if node.request == nil, node.offers("continueUserActivity") { return }
    node.action("continueUserActivity") { value in
      let activity = NSUserActivity(activityType: activityType)
      activity.title = value?["title"]?.stringValue
      if let text = value?["webpageURL"]?.stringValue {
        guard let url = URL(string: text) else {
          throw ActionProblem.invalidValue("\"webpageURL\" must be an address.")
        }
        activity.webpageURL = url
      }
      if case .object(let members)? = value?["userInfo"] {
        for member in members {
          guard let text = member.value.stringValue else {
            throw ActionProblem.invalidValue("\"userInfo\" must be an object of strings.")
          }
          activity.addUserInfoEntries(from: [member.name: text])
        }
      }
      action(activity)
    }
  }
}

nonisolated struct OfferedActivityModifier<Element>: OutputModifier {
  let activityType: String
  /// The element of the activity, or nil if there is none at present.
  let element: Element?
  let update: @MainActor (Element, NSUserActivity) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let element else { return }
    let activity = NSUserActivity(activityType: activityType)
    update(element, activity)
    node.modifier("userActivity") { $0.write(activity.json) }
  }
}
