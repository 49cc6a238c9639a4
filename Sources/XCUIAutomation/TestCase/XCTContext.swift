import Foundation
import XCTest

/// A named part of a test.
public protocol XCTActivity: AnyObject {
  /// The name.
  var name: String { get }
  /// Does nothing: there is no record of the part.
  func add(_ attachment: XCTAttachment)
}

/// The surroundings of a test's code.
public enum XCTContext {
  private final class Activity: XCTActivity {
    let name: String
    init(_ name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) {}
  }

  /// Runs a part of a test with a name.
  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name))
  }
}

extension XCTestCase: XCTActivityRecording {}

/// A test to which attachments are added.
public protocol XCTActivityRecording {}

extension XCTActivityRecording {
  /// Does nothing: there is no record of the test.
  public func add(_ attachment: XCTAttachment) {}
}

/// Something that belongs to the record of a test. There is no such record here.
public final class XCTAttachment: NSObject {
  /// The time for which the attachment is kept.
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess
  }

  /// The name.
  public var name: String?
  /// The time for which the attachment is kept.
  public var lifetime = Lifetime.deleteOnSuccess
  /// Further things to know of it.
  public var userInfo: [AnyHashable: Any]?
  /// The text of the attachment, if it has one.
  public let text: String

  /// Creates an attachment of a text.
  public init(string: String) { text = string }
  /// Creates an attachment of bytes.
  public init(data: Data) { text = "" }
  /// Creates an attachment of bytes of a type.
  public init(data: Data, uniformTypeIdentifier: String) { text = "" }
  /// Creates an attachment of what the screen shows, in words.
  public init(screenshot: XCUIScreenshot) { text = screenshot.outline }
  /// Creates an attachment of what the screen shows, in words.
  public init(screenshot: XCUIScreenshot, quality: ImageQuality) { text = screenshot.outline }
  /// Creates an attachment of a file.
  public init(contentsOfFile url: URL) { text = url.path }

  /// The quality of a picture.
  public enum ImageQuality: Int, Sendable {
    case original = 0
    case medium, low
  }
}
