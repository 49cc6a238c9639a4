import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct UserActivityTests {
  @Test func `an activity is gone on with by the view for its type`() throws {
    var (pages, names): ([String], [String]) = ([], [])
    let host = Host {
      VStack {
        Text("A").onContinueUserActivity("edit") { names.append($0.userInfo?["name"] as? String ?? "none") }
      }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
        pages.append($0.webpageURL?.absoluteString ?? "none")
      }
    }
    try host.perform("continueUserActivity", on: "A", ["type": "edit", "userInfo": ["name": "Notes"]])
    try host.perform(
      "continueUserActivity", on: "A",
      ["type": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://example.org/1"])
    #expect(names == ["Notes"] && pages == ["https://example.org/1"])
    #expect(throws: ActionRefusal.self) {
      try host.perform("continueUserActivity", on: "A", ["type": "edit", "userInfo": ["name": 1]])
    }
  }

  @Test func `a view says what a person does in it`() {
    let host = Host {
      Text("A").userActivity("edit", element: "Notes") { name, activity in
        activity.title = name
        activity.addUserInfoEntries(from: ["name": name])
      }
      Text("B").userActivity("edit", isActive: false) { $0.title = "none" }
    }
    #expect(
      host.snapshot.contains(
        #"[{"userActivity":{"type":"edit","title":"Notes","userInfo":{"name":"Notes"}}}]"#))
    #expect(host.snapshot.matches(of: /userActivity/).count == 1)
  }
}
