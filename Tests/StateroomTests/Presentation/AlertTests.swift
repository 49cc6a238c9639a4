import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct AlertTests {
  @Test func `a button of an alert dismisses it after its action`() throws {
    struct Content: View {
      let journal: Journal
      @State private var isPresented = false
      var body: some View {
        Button("Ask") { isPresented = true }
          .alert("Sure?", isPresented: $isPresented) {
            Button("Delete", role: .destructive) { journal.note("deleted while \(isPresented)") }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("It is gone then.")
          }
      }
    }
    let journal = Journal()
    let host = Host(Content(journal: journal))
    try host.perform(on: "Ask")
    #expect(host.first("Alert")?["title"] == .string("Sure?"))
    #expect(host.first("Alert")?.words == ["Delete", "Cancel", "It is gone then."])
    try host.perform(on: "Delete")
    #expect(journal.lines == ["deleted while true"])
    #expect(host.first("Alert") == nil)
    try host.perform(on: "Ask")
    try host.perform("dismiss", onFirst: "Alert")
    #expect(host.first("Alert") == nil)
  }

  @Test func `an alert without buttons has one that says OK`() throws {
    struct Content: View {
      @State private var isPresented = true
      var body: some View { Text("Host").alert("Done", isPresented: $isPresented) {} }
    }
    let host = Host(Content())
    try host.perform(on: "OK")
    #expect(host.first("Alert") == nil)
  }

  @Test func `an older alert is a value`() throws {
    struct Content: View {
      let journal: Journal
      @State private var isPresented = true
      var body: some View {
        Text("Host").alert(isPresented: $isPresented) {
          Alert(
            title: Text("Sure?"), message: Text("Really?"),
            primaryButton: .destructive(Text("Yes")) { journal.note("yes") },
            secondaryButton: .cancel())
        }
      }
    }
    let journal = Journal()
    let host = Host(Content(journal: journal))
    #expect(host.first("Alert")?.words == ["Yes", "Cancel", "Really?"])
    try host.perform(on: "Yes")
    #expect(journal.lines == ["yes"])
    #expect(host.first("Alert") == nil)
  }

  @Test func `an alert may be about a value or an error`() throws {
    struct Failure: LocalizedError { var errorDescription: String? { "No luck" } }
    let host = Host(
      VStack {
        Text("A").alert("About", isPresented: .constant(true), presenting: 5) {
          Text("Five: \($0.description)")
        }
        Text("B").alert(isPresented: .constant(true), error: Failure()) { Button("Oh") {} }
      })
    #expect(host.words == ["A", "Five: 5", "B", "Oh"])
  }

  @Test func `a confirmation dialog offers its actions`() throws {
    struct Content: View {
      @State private var isPresented = true
      @State private var colour = "none"
      var body: some View {
        Text("Colour: \(colour)")
          .confirmationDialog("Pick", isPresented: $isPresented, titleVisibility: .visible) {
            ForEach(["red", "blue"], id: \.self) { name in Button(name) { colour = name } }
          }
      }
    }
    let host = Host(Content())
    #expect(host.first("ConfirmationDialog")?["title"] == .string("Pick"))
    try host.perform(on: "blue")
    #expect(host.words == ["Colour: blue"])
  }

  @Test(arguments: ["Alert", "ConfirmationDialog"])
  func `what an alert is about stays while it is shown`(_ type: String) throws {
    struct Failure: LocalizedError { let errorDescription: String? }
    struct Content: View {
      let type: String
      let journal: Journal
      @State private var isPresented = false
      @State private var data: String?
      @State private var failure: Failure?
      @State private var isFailed = false
      var body: some View {
        VStack {
          Button("Show") {
            data = "first"
            isPresented = true
          }
          Button("Change") { data = "second" }
          Button("Clear") { data = nil }
          Button("Fail") {
            failure = Failure(errorDescription: "No luck")
            isFailed = true
          }
          Button("Forget") { failure = nil }
        }
        .alert(isPresented: $isFailed, error: failure) { Button("Oh") {} }
        if type == "Alert" {
          Text("Host").alert("About", isPresented: $isPresented, presenting: data) { data in
            Button("Do") { journal.note(data) }
          } message: {
            Text("About \($0)")
          }
        } else {
          Text("Host").confirmationDialog("About", isPresented: $isPresented, presenting: data) { data in
            Button("Do") { journal.note(data) }
          } message: {
            Text("About \($0)")
          }
        }
      }
    }
    let journal = Journal()
    let host = Host(Content(type: type, journal: journal))
    for change in ["Change", "Clear"] {
      try host.perform(on: "Show")
      try host.perform(on: change)
      #expect(host.first(type)?.words == ["Do", "About first"])
      try host.perform(on: "Do")
      #expect(host.first(type) == nil)
    }
    #expect(journal.lines == ["first", "first"])
    try host.perform(on: "Fail")
    try host.perform(on: "Forget")
    #expect(host.first("Alert")?["title"] == .string("No luck"))
    try host.perform(on: "Oh")
    #expect(host.first("Alert") == nil)
  }
}
