import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite(.serialized) struct ChatTests {
  private let server = TestApp(of: GalleryApp.self)

  private func enter(as name: String) throws -> TestSession {
    let session = try server.open("chat")
    try session.textField("name").type(name)
    try session.button("come-in").tap()
    return session
  }

  @Test func `a message of one person is read and answered by the other`() throws {
    let (ada, grace) = (try enter(as: "Ada"), try enter(as: "Grace"))
    try ada.list().set(to: "recipes")
    try ada.textField("draft").type("Soup or cake?")
    try grace.list().set(to: "recipes")
    #expect(try grace.text("typing").text == "Ada is writing…")
    try ada.button("send").tap()
    #expect(!grace.text("typing").exists)
    #expect(grace.text("Soup or cake?").exists)

    try grace.button("❤️").tap()
    #expect(ada.text("❤️ 1").exists)
    ada.hibernate()
    try grace.textField("draft").type("Cake.", submitting: true)
    #expect(ada.text("Cake.").exists)
    #expect(try ada.textField("draft").value == "")
    try ada.button("Delete").tap()
    #expect(!grace.text("Soup or cake?").exists)
  }

  @Test func `messages that were not seen are counted`() throws {
    let (ada, grace) = (try enter(as: "Ada"), try enter(as: "Grace"))
    try ada.list().set(to: "stargazers")
    try ada.textField("draft").type("The moon is up.", submitting: true)
    let row = grace.find(.identifier("room-stargazers"))
    #expect(try row.modifier("badge") == 1)
    try grace.list().set(to: "stargazers")
    #expect(try row.modifier("badge") ?? 0 == 0)
  }

  @Test func `one person cannot fill the house`() {
    let house = ChatHouse()
    for number in 0..<200 {
      house.post(String(repeating: "long", count: 1000), in: .lobby, by: "Ada", guest: "\(number)")
      house.setTyping("Ada", in: .lobby, guest: "\(number)")
    }
    #expect(house.messages(in: .lobby).count == 100)
    #expect(house.messages(in: .lobby)[0].text.count == 500)
    #expect(house.typing(in: .lobby, besides: "").count == 20)
  }
}
