import StateroomTesting
import Testing

/// Elements are found by visible properties, and an action reaches the enclosing element that offers it.
@MainActor @Suite struct FindingTests {
  private func loaded() async throws -> TestSession {
    let session = TestSession { ErrandsView(load: ErrandsView.three) }
    try await session.settled()
    return session
  }

  @Test func `an element is found by type and label, prompt, role or identifier`() async throws {
    let session = try await loaded()
    #expect(session.button("Add").exists)
    #expect(session.find(.type("textfield"), label: "Title").exists)
    #expect(try session.find(.prompt("What is to be done")).label == "Title")
    #expect(session.find(.type("Button") && .role("destructive")).count == 4)
    #expect(try session.find(.identifier("hint")).text == "Tap an errand")
    #expect(!session.button("Remove").exists)
  }

  @Test func `a row is found by any of its texts, and what is in it below`() async throws {
    let session = try await loaded()
    let row = session.cell(containing: "milk")
    #expect(try row.toggle("Done").isOn == false)
    try row.toggle("Done").toggle()
    #expect(try row.toggle("Done").isOn)
    #expect(try session.cell(containing: "letter").toggle("Done").isOn == false)
    try row.button("Delete").tap()
    #expect(!row.exists)
    #expect(try session.all(.type("Toggle")).count == 2)
  }

  @Test func `one of several is chosen by its place`() async throws {
    let session = try await loaded()
    let toggles = session.toggle("Done")
    #expect(toggles.count == 3)
    try toggles.last.toggle()
    #expect(try toggles[2].isOn && !toggles.first.isOn)
    #expect(try toggles.all.map { try $0.isOn } == [false, false, true])
  }

  @Test func `an element is looked for anew each time`() throws {
    let session = TestSession { ErrandsView() }
    let add = session.button("Add")
    #expect(try !add.isEnabled)
    try session.textField("Title").type("Sleep")
    #expect(try add.isEnabled)
    try add.tap()
    #expect(try session.cell(containing: "sleep").texts.contains("Sleep"))
  }

  @Test func `a tap on a text follows the link around it`() async throws {
    let session = try await loaded()
    try session.text("Buy milk").tap()
    #expect(session.text("Errand 1").exists)
    try session.perform("pop", on: "Errand 1")
    #expect(!session.text("Errand 1").exists)
    try session.tap("Call Ada")
    #expect(session.text("Errand 3").exists)
  }

  @Test func `a leaf names its row`() async throws {
    let session = try await loaded()
    try session.tap("Delete", in: "Post the letter")
    #expect(!session.text("Post the letter").exists)
    #expect(session.text("Buy milk").exists && session.text("Call Ada").exists)
    try session.find(.type("Toggle"), in: session.text("Call Ada")).toggle()
    #expect(try session.all(.type("Toggle"), in: session.text("Call Ada")).map { try $0.isOn } == [true])
    #expect(try session.find(.type("Toggle"), label: "Done", in: session.text("Buy milk")).isOn == false)
  }

  @Test func `a header names its section where no label is the same`() throws {
    let tapped = Tapped()
    let session = TestSession {
      Form {
        Section("Kitchen") { Button("Lamp") { tapped.rooms.append("kitchen") } }
        Section("Hall") { Button("Lamp") { tapped.rooms.append("hall") } }
        Section("Lamp") { Button("Hall") { tapped.rooms.append("button") } }
      }
    }
    try session.tap("Lamp", in: "Kitchen")
    try session.tap("Hall")
    #expect(tapped.rooms == ["kitchen", "button"])
    #expect(throws: TestSessionError.self) { try session.tap("Lamp", in: "Hall") }
  }

  private final class Tapped {
    var rooms: [String] = []
  }

  @Test func `a picture is found by its name, and a modifier read by its own`() throws {
    let session = TestSession {
      Label("Wishes", systemImage: "star").opacity(0.5).padding(8)
      Image(systemName: "heart").opacity(0.25)
    }
    #expect(try session.image("heart").modifier("opacity") == 0.25)
    #expect(try session.find(.symbol("star")).symbol == "star")
    #expect(try session.image("heart").modifier("padding") == nil)
    #expect(try session.image("heart").symbol == "heart")
  }

  @Test func `what is in an alert is not done to the view below`() async throws {
    let session = try await loaded()
    try session.button("Delete all").tap()
    let alert = session.alert("Delete all errands?")
    #expect(alert.exists)
    try alert.button("Keep them").tap()
    #expect(!alert.exists)
    #expect(session.cell(containing: "milk").exists)
  }

  @Test func `what does not act is refused with its own reason`() throws {
    let session = TestSession { ErrandsView() }
    #expect(throws: TestSessionError.refused(.unknownAction(named: "tap", offered: []), type: "Text")) {
      try session.find(.identifier("hint")).tap()
    }
    #expect(throws: TestSessionError.refused(.disabled, type: "Button")) { try session.button("Add").tap() }
    #expect(throws: TestSessionError.refused(.unknownAction(offered: []), type: "Text")) {
      try session.find(.identifier("hint")).perform(value: 3)
    }
  }

  @Test func `a group is not collapsed by what is in it, nor a row tapped by a control in it`() throws {
    struct Groups: View {
      @State var taps = 0
      @State var isOpen = true
      @State var isOn = false
      var body: some View {
        DisclosureGroup("Wishes", isExpanded: $isOpen) { Text("A view") }
        HStack {
          Toggle("Lamp", isOn: $isOn)
          Menu("Options") { Button("One") {} }
          Text("Taps: \(taps)")
        }
        .onTapGesture { taps += 1 }
      }
    }
    let session = TestSession { Groups() }
    #expect(throws: TestSessionError.self) { try session.perform(on: "A view") }
    try session.disclosureGroup("Wishes").toggle()
    #expect(try !session.disclosureGroup("Wishes").isOn)
    #expect(throws: TestSessionError.self) { try session.toggle("Lamp").tap() }
    #expect(throws: TestSessionError.self) { try session.menu("Options").tap() }
    try session.tap("Taps: 0")
    #expect(session.text("Taps: 1").exists)
  }

  @Test func `a picker takes the label of an option`() throws {
    struct Cabin: View {
      @State var kind = 1
      var body: some View {
        Picker("Cabin", selection: $kind) {
          Text("Inside").tag(1)
          Text("Sea view").tag(2)
        }
      }
    }
    let session = TestSession { Cabin() }
    try session.picker("Cabin").choose("Sea view")
    #expect(try session.picker("Cabin").value == 2)
    #expect(throws: TestSessionError.self) { try session.picker("Cabin").choose("Balcony") }
  }

  private struct Square: View {
    let mark: String
    var body: some View { Image(systemName: mark).padding(2) }
  }

  private struct Board: View {
    var body: some View {
      HStack { ForEach(["xmark", "circle"], id: \.self) { Square(mark: $0) } }
      Text("X wins")
    }
  }

  @Test func `a view is found by its type, and what it shows in it`() throws {
    let session = TestSession { Board() }
    #expect(try session.view(Square.self).all.map { try $0.symbol } == ["xmark", "circle"])
    #expect(try session.view(Square.self)[1].image().symbol == "circle")
    #expect(try session.view(Square.self).all[0].find(.symbol("xmark")).exists)
    #expect(try session.view(Board.self).text().text == "X wins")
    #expect(try session.view(Board.self).view(Square.self).last.symbol == "circle")
    #expect(session.find(.view(Square.self) && .symbol("circle")).count == 1)
    #expect(session.view(Image.self).count == 2 && !session.view(ErrandsView.self).exists)
  }

  @Test func `a view is found by its tag, or by the id of its element`() throws {
    let session = TestSession {
      VStack { Text("A") }.tag("first")
      Text("B").tag(2)
      ForEach([7, 8], id: \.self) { Text("Number \($0)") }
    }
    #expect(try session.find(.tag("first")).texts == ["A"])
    #expect(try session.find(.tag(2)).text == "B")
    #expect(try session.find(.tag(8)).text == "Number 8")
    #expect(!session.find(.tag("second")).exists)
  }
}
