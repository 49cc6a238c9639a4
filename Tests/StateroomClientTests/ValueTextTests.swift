import Testing

@testable import StateroomClient

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("on", "Toggle", ["true", #""on""#]), ("0", "Toggle", ["false", #""0""#]),
    ("42", "TextField", [#""42""#]),
    ("0.5", "Slider", ["0.5", #""0.5""#]), ("null", "List", ["null", #""null""#]),
    ("two words", "List", [#""two words""#]),
    ("2026-11-23", "DatePicker", [#""2026-11-23""#]), ("no", "Other", ["false", #""no""#]),
  ])
  func `a value is tried as the control takes it`(text: String, type: String, candidates: [String]) {
    #expect(ValueText.candidates(text, for: ["type": type]) == candidates)
  }

  @Test func `an option is named by its value, else by its label`() {
    let options: [[String: Any]] = [["value": 1, "label": "2"], ["value": 2, "label": "Two"]]
    let picker: [String: Any] = ["type": "Picker", "props": ["options": options]]
    #expect(ValueText.candidates("2", for: picker).first == "2")
    #expect(ValueText.candidates("Two", for: picker).first == "2")
    #expect(ValueText.candidates("Three", for: picker) == [#""Three""#])
  }
}
