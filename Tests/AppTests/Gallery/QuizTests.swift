import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct QuizTests {
  private func answer(_ question: Question, rightly: Bool, in session: TestSession) throws {
    #expect(try session.text("question").text == question.text)
    try session.button(rightly ? question.rightAnswer : question.answers[1]).tap()
    #expect(session.text(question.reason).exists)
    try session.button("next").tap()
  }

  @Test func `a round is played and its points are remembered`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "quiz")
    try session.button("topic-sky").tap()
    try answer(Topic.sky.questions[0], rightly: true, in: session)
    session.hibernate()
    try answer(Topic.sky.questions[1], rightly: false, in: session)
    try answer(Topic.sky.questions[2], rightly: true, in: session)
    #expect(try session.text("points").text == "2 of 3 right")
    #expect(session.text("You said: \(Topic.sky.questions[1].answers[1])").exists)
    try session.button("topics").tap()
    session.hibernate()
    #expect(session.find(.value("Best: 2 of 3")).exists)
  }

  @Test func `a round is left only after a question`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "quiz")
    try session.button("topic-paper").tap()
    try session.button("leave").tap()
    try session.alert("Leave this round?").button("really-leave").tap()
    #expect(session.button("topic-paper").exists)
    #expect(!session.button("leave").exists)
  }

  @Test func `a worse round does not replace a better one`() {
    var best = BestPoints("sky=2")
    best.note(1, in: .sky)
    best.note(3, in: .paper)
    #expect(best.text == "sky=2,paper=3")
  }
}
