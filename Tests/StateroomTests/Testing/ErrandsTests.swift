import StateroomTesting
import Testing

@MainActor @Test func anErrandIsAdded() async throws {
  let session = TestSession { ErrandsView() }
  try await session.settled()
  try session.textField("Title").type("Buy milk")
  try session.button("Add").tap()
  #expect(session.cell(containing: "milk").exists)
}

@MainActor @Test func anErrandIsDoneAndDeleted() async throws {
  let session = TestSession { ErrandsView(load: ErrandsView.three) }
  // The tasks of views have ended, and what is due has happened.
  try await session.settled()
  let row = session.cell(containing: "Buy milk")
  try row.toggle("Done").toggle()
  #expect(try row.toggle("Done").isOn)
  #expect(try row.link().outline == #"NavigationLink "Buy milk, done""#)
  try row.button("Delete").tap()
  // For what else the app starts.
  try await row.waitUntilGone()
}
