import Foundation
import Testing

@testable import StateroomServe

@Suite struct ShotReportTests {
  @Test func `what differs by more than the tolerance fails, and so does a preview that ends`() {
    var report = ShotReport(tolerance: 1)
    for outcome: ShotReport.Outcome in [.same, .new, .gone, .written, .differs(1)] {
      report.add("a", outcome)
    }
    #expect(!report.hasFailed)
    report.add("b", .differs(1.01))
    #expect(report.hasFailed)
    var ended = ShotReport(tolerance: 100)
    ended.add("c", .failed("the app has ended"))
    #expect(ended.hasFailed)
  }

  @Test func `pictures that are the same are only counted, unless they go on changing`() {
    var report = ShotReport(tolerance: 0)
    report.add("Row-phone", .same)
    report.add("Row-dark", .same, isAtRest: false)
    report.add("Column-phone", .differs(12.345))
    #expect(
      report.description == """
          Row-dark      the same, and goes on changing
        ✗ Column-phone  differs in 12.35 % of its pixels
        3 pictures, 2 the same as before, 1 failed
        """)
  }

  @Test func `earlier pictures without a preview are missed only if all previews are taken`() throws {
    let earlier = try Folder(["A-phone.png": "", "B-phone.png": "", "B-phone-difference.png": ""])
    for isWhole in [true, false] {
      let folder = try ShotFolder(earlier.path, comparing: earlier.path, isWhole: isWhole)
      #expect(folder.missing(["A-phone"]) == (isWhole ? ["B-phone"] : []))
    }
    #expect(throws: ServeProblem.self) {
      try ShotFolder(earlier.path, comparing: "\(earlier.path)/none", isWhole: true)
    }
  }

  @Test func `a browser that is not there is told`() {
    #expect(throws: ServeProblem.self) { try Chromium.program("/no/browser") }
  }
}
