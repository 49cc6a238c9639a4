import Foundation
import RenderTree
import StateCore
import Stateroom

/// The notifications of a session: what waits, what is shown, and whom in the app they concern.
///
/// Clients are the clock: a page that is open says when something is due, and so wakes a session that sleeps. No session is
/// woken otherwise.
@MainActor
final class SessionNotices: RestoredSessionPart {
  private let reference: TreeReference
  private var stored: StoredNotices
  private var asking: [@MainActor (Bool) -> Void] = []
  private(set) var categories: [String: UNNotificationCategory] = [:]
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// The prop by which clients are told, as the window shows it.
  private var told: JSONValue?

  private static let waitingLimit = 64
  private static let deliveredLimit = 32
  private static let shownLimit = 8
  static let storageKey = StoredNotices.key

  init(restoredIn tree: Tree) {
    reference = tree.reference
    stored = StoredNotices(in: tree)
    told = word
  }

  /// Returns what a session has, or nil if the session has ended.
  static func of(_ reference: TreeReference?) -> SessionNotices? {
    reference?.tree.map { tree in SessionParts.of(tree).part { SessionNotices(restoredIn: tree) } }
  }

  // MARK: What the app asks

  var status: UNAuthorizationStatus {
    switch stored.permission {
    case .undecided: .notDetermined
    case .denied: .denied
    case .given: .authorized
    case .onTrial: .provisional
    }
  }

  var waiting: [StoredRequest] { stored.waiting.map(\.request) }
  var delivered: [DeliveredNotice] { stored.delivered }

  /// Asks for the permission, unless there is an answer.
  func authorize(onTrial: Bool, _ answer: @escaping @MainActor (Bool) -> Void) {
    if onTrial, stored.permission == .undecided {
      change { $0.permission = .onTrial }
    }
    if stored.permission != .undecided {
      let isAllowed = stored.isAllowed
      reference.tree?.afterUpdate { answer(isAllowed) }
      return
    }
    asking.append(answer)
    show()
  }

  func add(_ request: StoredRequest) throws(UNError) {
    guard stored.permission != .denied else { throw UNError(.notificationsNotAllowed) }
    guard let due = request.moment.next(after: Date()) else { throw UNError(.notificationInvalidNoDate) }
    change { stored in
      stored.waiting.removeAll { $0.request.identifier == request.identifier }
      stored.waiting.append(WaitingNotice(request: request, due: due))
      stored.waiting.sort { $0.due < $1.due }
      stored.waiting.removeLast(max(0, stored.waiting.count - Self.waitingLimit))
    }
    if case .now = request.moment { reference.tree?.afterUpdate { [weak self] in self?.deliverDue() } }
  }

  func removeWaiting(_ isMeant: (String) -> Bool) {
    change { $0.waiting.removeAll { isMeant($0.request.identifier) } }
  }

  func removeDelivered(_ isMeant: (String) -> Bool) {
    change { $0.delivered.removeAll { isMeant($0.request.identifier) } }
  }

  func setBadge(_ number: Int) { change { $0.badge = max(0, number) } }

  func setCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
    show()
  }

  private func change(_ change: (inout StoredNotices) -> Void) {
    change(&stored)
    if let tree = reference.tree { stored.write(to: tree) }
    show()
  }

  /// Lets the window tell what holds now. It is evaluated at no other time, so that it tells nothing else.
  private func show() {
    guard let tree = reference.tree else { return }
    SessionParts.of(tree).changeAfterUpdate { [weak self] in
      guard let self else { return }
      told = word
    }
  }

  // MARK: What is due

  /// Delivers all that is due.
  ///
  /// - Complexity: O(*n*), where *n* is the number of notifications that wait.
  private func deliverDue() {
    // A client's clock may be a little ahead.
    let now = Date().addingTimeInterval(1)
    let due = stored.waiting.filter { $0.due <= now }
    guard !due.isEmpty else { return }
    change { stored in
      stored.waiting.removeAll { $0.due <= now }
      for one in due where one.request.moment.repeats {
        guard let next = one.request.moment.next(after: max(now, one.due)) else { continue }
        stored.waiting.append(WaitingNotice(request: one.request, due: next))
      }
      stored.waiting.sort { $0.due < $1.due }
    }
    guard stored.isAllowed else { return }
    for one in due { present(one.request) }
  }

  private func present(_ request: StoredRequest) {
    let number = stored.lastNumber + 1
    let notice = DeliveredNotice(
      number: number, request: request, date: Date(), isShown: delegate == nil,
      isHeard: request.content.sound != nil)
    change { stored in
      stored.lastNumber = number
      stored.delivered.removeAll { $0.request.identifier == request.identifier }
      stored.delivered.append(notice)
      stored.delivered.removeFirst(max(0, stored.delivered.count - Self.deliveredLimit))
      if delegate == nil, let badge = request.content.badge { stored.badge = max(0, badge) }
    }
    guard delegate != nil else { return }
    reference.tree?.afterUpdate { [weak self] in
      Task { @MainActor in
        guard let self, let delegate = self.delegate else { return }
        let ways = await delegate.userNotificationCenter(.current(), willPresent: UNNotification(notice))
        self.finish(notice, ways)
      }
    }
  }

  private func finish(_ notice: DeliveredNotice, _ ways: UNNotificationPresentationOptions) {
    change { stored in
      if ways.contains(.badge), let badge = notice.request.content.badge { stored.badge = max(0, badge) }
      guard let index = stored.delivered.firstIndex(where: { $0.number == notice.number }) else { return }
      stored.delivered[index].isShown = !ways.isDisjoint(with: [.alert, .list, .banner])
      stored.delivered[index].isHeard = notice.isHeard && ways.contains(.sound)
    }
  }

  // MARK: What clients are told, and say

  func declare(_ window: NodeDeclaration) {
    guard let told else { return }
    window.set("notifications", told)
    window.action("notify") { try take(NoticeEvent($0)) }
  }

  private var word: JSONValue? {
    let waiting = stored.isAllowed ? stored.waiting : []
    let shown = stored.delivered.filter(\.isShown).suffix(Self.shownLimit)
    guard !asking.isEmpty || stored.permission != .undecided else { return nil }
    let permission =
      switch stored.permission {
      case .undecided: "wanted"
      case .denied: "denied"
      case .given, .onTrial: "given"
      }
    let members: [(String, JSONValue?)] = [
      ("permission", .string(permission)),
      ("badge", stored.badge == 0 ? nil : .integer(stored.badge)),
      ("due", waiting.isEmpty ? nil : .array(waiting.map { $0.json })),
      ("shown", shown.isEmpty ? nil : .array(shown.map { $0.json(actions: actions(of: $0)) })),
    ]
    return .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }

  private func actions(of notice: DeliveredNotice) -> [UNNotificationAction] {
    categories[notice.request.content.category]?.actions ?? []
  }

  private func take(_ event: NoticeEvent) throws(ActionProblem) {
    switch event {
    case .permission(let isGiven):
      change { stored in
        // What was due before would come too late.
        if !stored.isAllowed { stored.waiting.removeAll { $0.due < Date() && !$0.request.moment.repeats } }
        stored.permission = isGiven ? .given : .denied
      }
      for answer in asking { answer(isGiven) }
      asking = []
    case .due: deliverDue()
    case .open(let number, let action, let text): try open(number, action, text)
    case .dismiss(let number):
      let notice = try take(number)
      guard categories[notice.request.content.category]?.options.contains(.customDismissAction) == true else {
        return
      }
      tell(UNNotificationResponse(UNNotification(notice), UNNotificationDismissActionIdentifier))
    }
  }

  private func open(_ number: Int, _ action: String?, _ text: String?) throws(ActionProblem) {
    guard let notice = stored.delivered.first(where: { $0.number == number }) else { throw Self.unknown }
    let known = actions(of: notice)
    guard action == nil || known.contains(where: { $0.identifier == action }) else {
      throw .invalidValue(
        "The actions of the notification are: \(known.map(\.identifier).joined(separator: ", ")).")
    }
    _ = try take(number)
    let (notification, identifier) = (UNNotification(notice), action ?? UNNotificationDefaultActionIdentifier)
    tell(
      text.map { UNTextInputNotificationResponse(notification, identifier, text: String($0.prefix(4_096))) }
        ?? UNNotificationResponse(notification, identifier))
  }

  private static var unknown: ActionProblem { .invalidValue("No notification of that number is shown.") }

  private func take(_ number: Int) throws(ActionProblem) -> DeliveredNotice {
    guard let notice = stored.delivered.first(where: { $0.number == number }) else { throw Self.unknown }
    change { $0.delivered.removeAll { $0.number == number } }
    return notice
  }

  private func tell(_ response: UNNotificationResponse) {
    reference.tree?.afterUpdate { [weak self] in
      Task { @MainActor in
        guard let delegate = self?.delegate else { return }
        await delegate.userNotificationCenter(.current(), didReceive: response)
      }
    }
  }
}

extension WaitingNotice {
  fileprivate var json: JSONValue {
    .object([
      JSONMember(name: "identifier", value: .string(request.identifier)),
      JSONMember(name: "at", value: .number(due.timeIntervalSince1970.rounded())),
    ])
  }
}

extension DeliveredNotice {
  fileprivate func json(actions: [UNNotificationAction]) -> JSONValue {
    let content = request.content
    let members: [(String, JSONValue?)] = [
      ("number", .integer(number)), ("title", .string(content.title)),
      ("subtitle", content.subtitle.isEmpty ? nil : .string(content.subtitle)),
      ("body", content.body.isEmpty ? nil : .string(content.body)),
      ("isHeard", isHeard ? .bool(true) : nil),
      ("actions", actions.isEmpty ? nil : .array(actions.map(\.json))),
    ]
    return .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}

extension UNNotificationAction {
  fileprivate var json: JSONValue {
    let field = self as? UNTextInputNotificationAction
    let members: [(String, JSONValue?)] = [
      ("identifier", .string(identifier)), ("title", .string(title)),
      ("role", options.contains(.destructive) ? .string("destructive") : nil),
      ("placeholder", field.map { .string($0.textInputPlaceholder) }),
      ("button", field.map { .string($0.textInputButtonTitle) }),
    ]
    return .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}
