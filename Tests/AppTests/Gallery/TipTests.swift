import StateroomTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor @Suite struct TipTests {
  @Test func `a bill is shared, kept and used again`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "tip")
    #expect(try !session.button("keep").isEnabled)
    try session.textField("amount").fill("84.50", submitting: true)
    try session.picker("percentage").choose("20 %")
    try session.stepper("people").increment()
    #expect(try session.text("share").text == "€33.80")
    try session.toggle("round-up").toggle()
    #expect(try session.text("share").text == "€34.00")
    #expect(try session.find(.identifier("total")).value == "€102.00")
    session.hibernate()
    #expect(try session.text("share").text == "€34.00")

    try session.button("keep").tap()
    #expect(try session.text("share").text == "€0.00")
    session.hibernate()
    try session.cell(containing: "20 % for 3 guests").tap()
    #expect(try session.text("share").text == "€34.00")
    try session.picker("currency").choose("JPY")
    #expect(try session.text("share").text.contains("¥34"))
    try session.cell(containing: "20 % for 3 guests").delete()
    #expect(session.text("A bill that you keep is listed here.").exists)
    #expect("\(session.outline)".contains("Section \"Kept bills\""))
  }

  @Test(arguments: [(1, "10"), (3, "3.34"), (7, "1.43")])
  func `the shares of a bill add up to it`(people: Int, share: String) {
    let bill = Bill(amount: 10, percentage: 0, people: people)
    #expect("\(bill.share)" == share)
    #expect(bill.share * Decimal(people) >= bill.total)
  }
}
