import Testing

@testable import StateroomClient

@Suite struct ScriptStepTests {
  @Test(arguments: [
    ScriptStep(variable: "S1", method: "POST", path: "sessions", body: #"{"scene":"counter"}"#, status: 201),
    ScriptStep(
      method: "POST", path: "sessions/$S1/actions", headers: ["Prefer: wait=5"],
      body: #"{"target":"It's \"quoted\" \\ $HOME `id` # 200 | session)"}"#, status: 404),
    // A quotation mark with an accent, which are one character to Swift.
    ScriptStep(method: "POST", path: "sessions", body: "{\"a\":\"it'\u{301}s\"}", status: 400),
    ScriptStep(method: "POST", path: "sessions/$S1/nodes/a%20b/tap?in=%C3%A4", status: 200),
    ScriptStep(
      method: "POST", path: "sessions/$S1/actions", headers: ["Content-Type: text/plain"], body: "",
      isJSON: false,
      status: 415),
    ScriptStep(method: "DELETE", path: "sessions/$S2", status: 204),
    ScriptStep(path: "sessions/$S1/nodes?text=Done&until=found", status: 200),
  ])
  func `a line that was written is read as it was`(step: ScriptStep) {
    #expect(ScriptStep(line: step.line) == step)
  }

  @Test(arguments: [
    "", "rm -rf ~", "curl http://example.com/  # 200", #"curl "$SERVER/scenes""#,
    #"curl "$SERVER/scenes"  # soon"#,
    #"curl -o /etc/passwd "$SERVER/scenes"  # 200"#, #"curl 'unclosed "$SERVER/scenes"  # 200"#,
    #"curl "$SERVER/scenes"; rm -rf ~  # 200"#, #"S1=$(curl "$SERVER/sessions" | sh)  # 201"#,
    #"curl "$SERVER/"  # 200"#, "curl -X  # 200",
  ])
  func `any other line is refused`(line: String) {
    #expect(ScriptStep(line: line) == nil)
  }

  @Test func `a line end within JSON does not end the line`() {
    let step = ScriptStep(method: "POST", path: "sessions", body: "{\r\n\"scene\":\n\"form\"}", status: 201)
    #expect(!step.line.utf8.contains { $0 == 10 || $0 == 13 })
    #expect(ScriptStep(line: step.line)?.body == "{  \"scene\": \"form\"}")
  }
}
