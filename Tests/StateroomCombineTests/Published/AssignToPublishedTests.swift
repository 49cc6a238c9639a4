import Combine
import Testing

private final class Form: ObservableObject {
  @Published var name = ""
  @Published var isValid = false
  @Published var shout = ""

  init() {
    $name.map { !$0.isEmpty }.assign(to: &$isValid)
    $name.map { $0.uppercased() }.assign(to: &$shout)
  }
}

@Suite struct AssignToPublishedTests {
  @Test func `assign(to:) follows a property of the same object and announces`() {
    let form = Form()
    var announcements = 0
    let subscription = form.objectWillChange.sink { announcements += 1 }
    form.name = "ann"
    #expect(form.isValid)
    #expect(form.shout == "ANN")
    #expect(announcements == 3)
    subscription.cancel()
  }

  @Test func `assign(to:) keeps no object alive, not even one that assigns to itself`() {
    weak var weakForm: Form?
    weak var token: Token?
    do {
      let form = Form()
      weakForm = form
      let kept = Token()
      token = kept
      form.$name.map { name in withExtendedLifetime(kept) { name } }
        .removeDuplicates().assign(to: &form.$name)
    }
    #expect(weakForm == nil)
    #expect(token == nil)
  }

  @Test func `assign(to:) ends with the object that is assigned to`() {
    let source = PassthroughSubject<String, Never>()
    var cancellations = 0
    do {
      let form = Form()
      source.handleEvents(receiveCancel: { cancellations += 1 }).assign(to: &form.$name)
      source.send("x")
      #expect(form.name == "x")
    }
    source.send("y")
    #expect(cancellations == 1)
  }

  @Test func `assign(to:) keeps the last value of a publisher that completes`() {
    let form = Form()
    Just("done").assign(to: &form.$name)
    #expect(form.name == "done")
  }

  @Test func `assign(to:on:) follows a key path`() {
    let form = Form()
    let target = Target()
    let subscription = form.$name.assign(to: \.text, on: target)
    form.name = "ann"
    #expect(target.text == "ann")
    subscription.cancel()
  }
}

private final class Token {}

private final class Target {
  var text = ""
}
