import Foundation
import IssueReporting

/// The elements of a screen at a moment, in words. There is no picture: nothing draws the app in a test.
public final class XCUIScreenshot: NSObject, Sendable {
  /// The elements on the screen, as lines.
  public let outline: String

  init(_ outline: String) {
    self.outline = outline
  }

  /// The picture's bytes, which do not exist: asking for them is an issue.
  public var pngRepresentation: Data {
    reportIssue(
      "A test without a browser has no picture of the app. Compare `outline`, or take pictures with `stateroom shots`."
    )
    return Data()
  }
}

/// Something of which a picture can be taken.
public protocol XCUIScreenshotProviding {
  /// Takes what is seen now.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  /// Takes what is seen of the element, in words.
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot(debugDescription) }
}

/// The screen of the device.
public final class XCUIScreen: NSObject, XCUIScreenshotProviding, Sendable {
  /// The screen.
  public static let main = XCUIScreen()
  /// All screens.
  public static let screens = [main]

  /// Takes what is seen of all apps, in words.
  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(
      MainThread.run {
        AppProcess.running.map { $0.screen().lines().joined(separator: "\n") }.joined(separator: "\n")
      })
  }
}
