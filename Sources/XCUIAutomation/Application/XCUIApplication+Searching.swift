import Foundation
import IssueReporting
import Stateroom
import StateroomTesting

extension XCUIApplication {
  /// The time that an app gets before something is read, as XCUITest waits until an app is idle.
  private static let moment = Duration.milliseconds(20)
  /// The time for which an action waits for its element.
  private static let patience = 1.0

  /// Lets the app come to rest, or gives it a moment.
  func settle() {
    MainThread.finish { await (try? self.process())?.settle(for: Self.moment) }
  }

  /// The elements at the end of a path now.
  func found(_ path: ElementPath) -> [SeenElement] {
    settle()
    return foundNow(path)
  }

  private func foundNow(_ path: ElementPath) -> [SeenElement] {
    MainThread.run {
      guard let process = try? process(), process.session != nil else { return [] }
      return path.elements(in: process.screen())
    }
  }

  /// The element at the end of a path, the likeliest if there are several.
  func one(_ path: ElementPath) -> SeenElement? { Self.likeliest(found(path)).first }

  /// Returns those elements that are not covered and do not repeat others, if there are any.
  static func likeliest(_ elements: [SeenElement]) -> [SeenElement] {
    let proper = elements.contains { !$0.isDerived } ? elements.filter { !$0.isDerived } : elements
    return proper.contains { !$0.isCovered } ? proper.filter { !$0.isCovered } : proper
  }

  /// Waits until a condition holds. Returns false if it does not in time.
  func patiently(for timeout: TimeInterval, until condition: @escaping () -> Bool) -> Bool {
    settle()
    if condition() { return true }
    guard timeout > 0, !TestRun.isOver else { return false }
    return Self.clock.map { advance($0, by: timeout, until: condition) } ?? wait(timeout, until: condition)
  }

  private func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    while Date() < end {
      MainThread.pause()
      if condition() { return true }
    }
    return condition()
  }

  private func advance(_ clock: TestClock, by timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    let step = 0.05
    for _ in 0..<Int((timeout / step).rounded(.up)) {
      MainThread.finish { await clock.advance(by: .seconds(step)) }
      if condition() { return true }
    }
    return false
  }

  // MARK: Acting

  /// Does something with the app, and reports a failure at a line of the test.
  func attempt(
    _ file: StaticString, _ line: UInt, _ body: @escaping @MainActor (AppProcess) throws -> Void
  ) {
    guard !TestRun.isOver else { return }
    let failure: String? = MainThread.run {
      do {
        try body(try self.process())
        return nil
      } catch {
        return "\(error)"
      }
    }
    if let failure { TestRun.fail(failure, file, line) }
    settle()
    let issues = MainThread.run { (try? self.process())?.newFatalIssues() ?? [] }
    for issue in issues { TestRun.fail("SwiftUI would have ended the app: \(issue)", file, line) }
  }

  /// Finds one element, for which it waits for a while, and does something with it.
  func act(
    on path: ElementPath, _ file: StaticString, _ line: UInt,
    _ body: @escaping @MainActor (AppProcess, SeenElement) throws -> Void
  ) {
    _ = patiently(for: Self.patience) { !self.foundNow(path).isEmpty }
    attempt(file, line) { process in
      guard process.session != nil else {
        throw SearchProblem(words: "The app is not running: call launch() first.")
      }
      let screen = process.screen()
      let found = Self.likeliest(path.elements(in: screen))
      guard let element = found.first else { throw SearchProblem(missing: path, in: screen) }
      guard Set(found.map(\.identity)).count == 1 else { throw SearchProblem(several: found, of: path) }
      try body(process, element)
    }
  }
}

extension SeenElement {
  /// The node and the words by which elements are told apart.
  fileprivate var identity: [String] {
    node.map { [$0] } ?? [label, identifier, "\(ObjectIdentifier(self))"]
  }
}
