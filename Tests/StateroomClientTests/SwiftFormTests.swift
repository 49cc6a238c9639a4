import Testing

@testable import StateroomClient

@Suite struct SwiftFormTests {
  private func text(_ path: String, _ body: String?, headers: [String] = [], status: Int = 200) -> String {
    SwiftForm(app: "LampsApp").text(
      of: ScriptStep(method: "POST", path: path, headers: headers, body: body, status: status))
  }

  @Test func `a session is opened with the app's type`() {
    let step = ScriptStep(
      variable: "S1", method: "POST", path: "sessions", body: #"{"scene":"lamps"}"#, status: 201)
    let form = SwiftForm(app: "Lamps.LampsApp")
    #expect(form.head.contains("@testable import Lamps\n"))
    #expect(
      form.text(of: step) == "  let s1 = try TestSession(of: LampsApp.self, scene: \"lamps\")\n")
  }

  @Test(arguments: [
    (#"{"target":"Add","action":"tap"}"#, #"try s1.tap("Add")"#),
    (#"{"target":"Add"}"#, #"try s1.perform(on: "Add")"#),
    (#"{"target":"Name","action":"set","value":"A \"b\"\n"}"#, #"try s1.set("Name", to: "A \"b\"\n")"#),
    (
      #"{"target":"Copy","action":"tap","in":"Tea","role":"button"}"#,
      #"try s1.perform("tap", on: "Copy", in: "Tea", role: "button")"#
    ),
    (
      #"{"target":"Map","action":"drag","value":{"to":[1,2.5],"by":null}}"#,
      #"try s1.perform("drag", on: "Map", value: ["by": nil, "to": [1, 2.5]])"#
    ),
  ])
  func `an action is a call`(body: String, call: String) {
    #expect(text("sessions/$S1/actions", body) == "  \(call)\n")
  }

  @Test func `several actions are calls, and a wait follows them`() {
    let body = #"[{"target":"A","action":"tap"},{"target":"B","action":"tap"}]"#
    #expect(
      text("sessions/$S1/actions", body, headers: ["Prefer: wait=5"])
        == "  try s1.tap(\"A\")\n  try s1.tap(\"B\")\n  try await s1.settled()\n")
  }

  @Test func `an action of a node's address is a call`() {
    #expect(
      text("sessions/$S1/nodes/Sugar%20bowl/set?in=Tea", "3")
        == "  try s1.set(\"Sugar bowl\", to: 3, in: \"Tea\")\n")
  }

  @Test func `a refused action is expected to throw`() {
    #expect(
      text("sessions/$S1/actions", #"{"target":"Add","action":"tap"}"#, status: 409)
        == "  #expect(throws: TestSessionError.self) {\n    try s1.tap(\"Add\")\n  }\n")
  }

  @Test func `what was seen is expected`() {
    let sighting = Sighting(variable: "S1", isShown: false, text: "Text \"Loading\"")
    #expect(
      SwiftForm(app: "LampsApp").text(of: sighting)
        == "  #expect(try await s1.hides(\"Text \\\"Loading\\\"\"))\n")
  }
}
