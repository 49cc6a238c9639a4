import StateroomTesting
import Testing

@MainActor @Test func `an errand is added`() async throws {
  let session = TestSession { ErrandsView() }
  try await session.settled()
  try session.textField("Title").type("Buy milk")
  try session.button("Add").tap()
  #expect(session.cell(containing: "milk").exists)
}

@MainActor @Test func `an errand is done and deleted`() async throws {
  let session = TestSession { ErrandsView(load: ErrandsView.three) }
  // The tasks of views have ended, and due timers have fired.
  try await session.settled()
  let row = session.cell(containing: "Buy milk")
  try row.toggle("Done").toggle()
  #expect(try row.toggle("Done").isOn)
  #expect(try row.link().outline == #"NavigationLink "Buy milk, done""#)
  try row.button("Delete").tap()
  // For effects outside of views' tasks.
  try await row.waitUntilGone()
}
