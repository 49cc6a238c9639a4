import IssueReporting

extension TestSession {
  /// Fails the test unless the session's outline is as expected. The failure shows the lines that differ.
  ///
  /// ```swift
  /// session.expectOutline(
  ///   """
  ///   WindowGroup "Counter"
  ///     Text "0" #count
  ///     Button "Increment"
  ///   """)
  /// ```
  public func expectOutline(
    _ expected: Outline, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let outline = outline
    guard outline != expected else { return }
    reportIssue(
      "The session shows something else:\n\(OutlineDifference(from: expected, to: outline))",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test unless the session's outline is equal to the recorded one: see
  /// ``expectSnapshot(of:named:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// session.expectSnapshot(named: "counter")
  /// ```
  public func expectSnapshot(
    named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    StateroomTesting.expectSnapshot(
      of: outline, named: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Fails the test unless an outline is equal to the recorded one.
///
/// ```swift
/// expectSnapshot(of: session.outline.masking(/\d+:\d\d/, with: "TIME"), named: "clock")
/// ```
///
/// The record is `__Snapshots__/TESTFILE/NAME.txt` beside the test's file. It is written if the environment
/// variable `SNAPSHOTS` is `record`, and belongs under version control. Mask values that differ from run to run:
/// ``Outline/masking(_:with:)``.
@MainActor
public func expectSnapshot(
  of outline: Outline, named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let record = SnapshotRecord(name: name, testFile: "\(filePath)")
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  do {
    if SnapshotRecord.isRecording { return try record.write(outline) }
    guard let recorded = try record.read() else {
      return fail(
        "Nothing is recorded as \"\(name)\": run the test with SNAPSHOTS=record, and look at \(record.path).")
    }
    guard recorded != outline else { return }
    fail("\"\(name)\" is not as it was recorded:\n\(OutlineDifference(from: recorded, to: outline))")
  } catch {
    fail("The record of \"\(name)\" cannot be used: \(error)")
  }
}
