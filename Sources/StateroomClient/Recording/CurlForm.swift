/// A script of curl lines for Bash.
struct CurlForm: RecordingForm {
  let server: String

  var head: String { SessionScript.head(server: server) }
  var foot: String { "" }

  func text(of step: ScriptStep) -> String { step.line + "\n" }
  func text(of sighting: Sighting) -> String { sighting.line + "\n" }
  func text(ofRemark remark: String) -> String { "# \(remark)\n" }
}
