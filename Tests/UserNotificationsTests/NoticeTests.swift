import StateroomTesting
import SwiftUI
import Testing
import UserNotifications

@Suite struct NoticeTests {
  nonisolated final class Listener: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(notification.request.identifier == "quiet" ? [] : [.banner]) }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      UserDefaults.standard.set(response.actionIdentifier, forKey: "answer")
      completionHandler()
    }
  }

  final class Ears: ObservableObject { let listener = Listener() }

  private struct Home: View {
    @AppStorage("answer") private var answer = "none"
    @State private var words = ""
    @StateObject private var ears = Ears()
    let moment: UNNotificationTrigger?
    private var center: UNUserNotificationCenter { .current() }

    var body: some View {
      Text(words).accessibilityIdentifier("words")
      Text(answer).accessibilityIdentifier("answer")
      Button("Ask") {
        center.requestAuthorization(options: [.alert]) { isGranted, _ in
          Task { @MainActor in words = isGranted ? "given" : "refused" }
        }
      }
      Button("Trial") { Task { _ = try await center.requestAuthorization(options: [.provisional]) } }
      Button("Add") { add("a") }
      Button("Quiet") { add("quiet") }
      Button("Listen") {
        center.delegate = ears.listener
        center.setNotificationCategories([
          UNNotificationCategory(
            identifier: "kind", actions: [UNNotificationAction(identifier: "done", title: "Done")],
            options: .customDismissAction)
        ])
      }
      Button("Count") {
        Task {
          let status = await center.notificationSettings().authorizationStatus.rawValue
          let (waiting, delivered) = await (
            center.pendingNotificationRequests(), center.deliveredNotifications()
          )
          words = "\(status): \(waiting.count), \(delivered.count)"
        }
      }
      Button("Remove") { center.removePendingNotificationRequests(withIdentifiers: ["a"]) }
      Button("Many") { for number in 0..<70 { add("\(number)") } }
    }

    private func add(_ identifier: String) {
      let content = UNMutableNotificationContent()
      content.title = "Title of \(identifier)"
      content.body = String(repeating: "x", count: 2_000)
      content.categoryIdentifier = "kind"
      content.userInfo = ["key": ["deep": 1]]
      center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: moment)) { error in
        let isRefused = (error as? UNError)?.code == .notificationsNotAllowed
        Task { @MainActor in words = isRefused ? "not allowed" : error == nil ? "added" : "no date" }
      }
    }
  }

  private func home(after seconds: Double? = 60, repeats: Bool = false, clock: TestClock? = nil)
    -> TestSession
  {
    let moment = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
    return TestSession(clock: clock) { Home(moment: moment) }
  }

  private func told(_ session: TestSession) -> JSONValue? { session.root["notifications"] }

  private func list(_ session: TestSession, _ name: String) -> [JSONValue] {
    if case .array(let elements)? = told(session)?[name] { elements } else { [] }
  }

  private func say(_ session: TestSession, _ event: JSONValue) throws {
    try session.perform("notify", on: session.root.id, value: event)
  }

  private func words(_ session: TestSession, _ identifier: String = "words") -> String {
    session.root.descendants.first { $0.identifier == identifier }?.text ?? ""
  }

  private func allowed(after seconds: Double? = 60, repeats: Bool = false, clock: TestClock? = nil)
    async throws
    -> TestSession
  {
    let session = home(after: seconds, repeats: repeats, clock: clock)
    try session.button("Ask").tap()
    try await session.wait { told(session) != nil }
    try say(session, ["event": "permission", "isGiven": true])
    try await session.wait { words(session) == "given" }
    return session
  }

  @Test func `nobody is asked before the app asks, and an answer is the app's`() async throws {
    let session = home()
    #expect(told(session) == nil && !session.root.actions.contains("notify"))
    try session.button("Ask").tap()
    try await session.wait { told(session)?["permission"] == "wanted" }
    try say(session, ["event": "permission", "isGiven": false])
    try await session.wait { words(session) == "refused" }
    try session.button("Add").tap()
    try await session.wait { words(session) == "not allowed" }
  }

  @Test func `a request waits for its time, is shown when a client says so, and is opened`() async throws {
    let clock = TestClock()
    let session = try await allowed(clock: clock)
    try session.button("Add").tap()
    try await session.wait { list(session, "due").count == 1 }
    try say(session, ["event": "due"])
    #expect(list(session, "shown").isEmpty)
    await clock.advance(by: .seconds(61))
    try say(session, ["event": "due"])
    try await session.wait { list(session, "shown").count == 1 }
    #expect(list(session, "shown")[0]["title"] == "Title of a" && list(session, "due").isEmpty)
    #expect(list(session, "shown")[0]["body"]?.stringValue?.count == 1_024)
    let number = try #require(list(session, "shown")[0]["number"])
    try say(session, ["event": "open", "number": number])
    #expect(list(session, "shown").isEmpty)
    #expect(throws: (any Error).self) { try say(session, ["event": "open", "number": number]) }
  }

  @Test func `what repeats waits for its next time, at least a minute later`() async throws {
    let clock = TestClock()
    let session = try await allowed(after: 5, repeats: true, clock: clock)
    try session.button("Add").tap()
    try await session.wait { !list(session, "due").isEmpty }
    let first = try list(session, "due")[0]["at"].requireNumber()
    await clock.advance(by: .seconds(61))
    try say(session, ["event": "due"])
    try await session.wait { !list(session, "shown").isEmpty }
    #expect(try list(session, "due")[0]["at"].requireNumber() >= first + 60)
  }

  @Test func `a delegate says how it is shown, and is told what a person does`() async throws {
    let session = try await allowed(after: nil)
    try session.button("Listen").tap()
    try session.button("Quiet").tap()
    try session.button("Add").tap()
    try await session.wait { list(session, "shown").count == 1 }
    let shown = list(session, "shown")[0]
    let number = try #require(shown["number"])
    #expect(shown["title"] == "Title of a" && shown["actions"] == [["identifier": "done", "title": "Done"]])
    #expect(throws: (any Error).self) {
      try say(session, ["event": "open", "number": number, "action": "none"])
    }
    try say(session, ["event": "open", "number": number, "action": "done"])
    try await session.wait { words(session, "answer") == "done" }
    try session.button("Add").tap()
    try await session.wait { list(session, "shown").count == 1 }
    try say(session, ["event": "dismiss", "number": try #require(list(session, "shown")[0]["number"])])
    try await session.wait { words(session, "answer") == UNNotificationDismissActionIdentifier }
  }

  @Test(arguments: [true, false])
  func `what waits, the permission and what is shown are there after a restart`(crashes: Bool) async throws {
    let clock = TestClock()
    let session = try await allowed(clock: clock)
    try session.button("Add").tap()
    try await session.wait { !list(session, "due").isEmpty }
    if crashes { session.crash() } else { session.hibernate() }
    #expect(list(session, "due").count == 1 && told(session)?["permission"] == "given")
    await clock.advance(by: .seconds(61))
    try say(session, ["event": "due"])
    try await session.wait { list(session, "shown").count == 1 }
    if crashes { session.crash() } else { session.hibernate() }
    try session.button("Count").tap()
    try await session.wait { words(session) == "2: 0, 1" }
  }

  @Test func `at most 64 wait, a removed one does not, and an attempt on trial asks nobody`() async throws {
    let session = home()
    try session.button("Trial").tap()
    try await session.wait { told(session)?["permission"] == "given" }
    try session.button("Add").tap()
    try await session.wait { list(session, "due").count == 1 }
    try session.button("Remove").tap()
    try await session.wait { list(session, "due").isEmpty }
    try session.button("Many").tap()
    try await session.wait { list(session, "due").count == 64 }
    try session.button("Count").tap()
    try await session.wait { words(session) == "3: 64, 0" }
  }

  @Test func `an event that is none is refused`() async throws {
    let session = try await allowed()
    for wrong: JSONValue in [
      .null, ["event": "none"], ["event": "permission"], ["event": "open"], ["event": "open", "number": 1.5],
    ] {
      #expect(throws: (any Error).self) { try say(session, wrong) }
    }
  }

  @Test func `triggers know their next time, and userInfo is that of a property list`() throws {
    var morning = DateComponents()
    (morning.hour, morning.minute) = (9, 30)
    let next = try #require(
      UNCalendarNotificationTrigger(dateMatching: morning, repeats: true).nextTriggerDate())
    #expect(Calendar.current.dateComponents([.hour, .minute], from: next) == morning && next > Date())
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: true).timeInterval == 60)
    let content = UNMutableNotificationContent()
    content.userInfo = ["a": 1]
    #expect(content.userInfo["a"] as? Int == 1)
    content.userInfo = ["a": Listener()]
    #expect(content.userInfo.isEmpty)
    #expect((content.mutableCopy() as? UNMutableNotificationContent)?.title == "")
  }

  @Test func `a center outside of sessions has nothing, and gives no permission`() async throws {
    let center = UNUserNotificationCenter.current()
    try await center.add(
      UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil))
    #expect(try await center.requestAuthorization(options: .alert) == false)
    #expect(await center.pendingNotificationRequests().isEmpty && center.delegate == nil)
  }
}
