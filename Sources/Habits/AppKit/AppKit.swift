@_exported import CoreGraphics
@_exported import SwiftUI
import UIKit

// The values of AppKit are those of UIKit by other names: nothing of either is drawn here.

/// A colour of AppKit.
public typealias NSColor = UIColor
/// A font of AppKit.
public typealias NSFont = UIFont
/// An image of AppKit.
public typealias NSImage = UIImage
/// A view of AppKit. It is never drawn here.
public typealias NSView = UIView
/// A view controller of AppKit. It is never shown here.
public typealias NSViewController = UIViewController
/// The controller of a view of SwiftUI.
public typealias NSHostingController = UIHostingController
/// An object that receives events. No events are sent here.
public typealias NSResponder = UIResponder

extension Color {
  /// Creates a colour from one of AppKit.
  public init(nsColor: NSColor) { self.init(nsColor) }
}

extension Image {
  /// Creates an image from one of AppKit.
  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}

extension UIColor {
  /// The colour of a window.
  public static let windowBackgroundColor = UIColor.systemBackground
  /// The colour behind a control.
  public static let controlBackgroundColor = UIColor.secondarySystemBackground
  /// The colour behind a text.
  public static let textBackgroundColor = UIColor.systemBackground
  /// The colour of text.
  public static let labelColor = UIColor.label
  /// The colour of secondary text.
  public static let secondaryLabelColor = UIColor.secondaryLabel
  /// The colour of text that can be edited.
  public static let textColor = UIColor.label
  /// The colour of separators.
  public static let separatorColor = UIColor.separator
  /// The accent colour.
  public static let controlAccentColor = UIColor(Color.accentColor)
}

extension UIFont {
  /// The usual size.
  public static let systemFontSize: CGFloat = 13
  /// The size of small text.
  public static let smallSystemFontSize: CGFloat = 11
}

extension UIView {
  /// Marks the drawing as outdated. Has no effect here.
  public var needsDisplay: Bool {
    get { false }
    set {}
  }
}

/// A text that can be edited.
@preconcurrency @MainActor open class NSTextView: UITextView {
  /// The text.
  open var string: String {
    get { text ?? "" }
    set { text = newValue }
  }
  /// Whether the background is drawn.
  open var drawsBackground = true
}

/// A line of text.
@preconcurrency @MainActor open class NSTextField: UITextField {
  /// The text.
  open var stringValue: String {
    get { text ?? "" }
    set { text = newValue }
  }
  /// The text that is shown in an empty field.
  open var placeholderString: String? {
    get { placeholder }
    set { placeholder = newValue }
  }
}

/// The cursor. It is the client's.
@preconcurrency @MainActor public final class NSCursor: NSObject {
  /// The hand over a link.
  public static let pointingHand = NSCursor()
  /// The usual cursor.
  public static let arrow = NSCursor()
  /// Has no effect here.
  public func push() {}
  /// Has no effect here.
  public func set() {}
  /// Has no effect here.
  public func pop() {}
  /// Has no effect here.
  public static func pop() {}
}

/// The screen: that of the session whose code is running.
@preconcurrency @MainActor public final class NSScreen: NSObject {
  /// The main screen.
  public static let main: NSScreen? = NSScreen()
  /// The size of the session's window.
  public var frame: CGRect { UIScreen.main.bounds }
  /// The size of the session's window.
  public var visibleFrame: CGRect { frame }
  /// The number of pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }
}

/// The services of the system.
@preconcurrency @MainActor public final class NSWorkspace: NSObject {
  /// The services.
  public static let shared = NSWorkspace()
  /// Tells the client of the session whose code is running to open a URL.
  @discardableResult public func open(_ url: URL) -> Bool { _CurrentSession.open(url) }
}

/// The pasteboard. Here it belongs to the server, and all sessions share it.
@preconcurrency @MainActor public final class NSPasteboard: NSObject {
  /// The type of what a pasteboard has.
  public struct PasteboardType: Hashable, Sendable {
    let name: String
    /// Text.
    public static let string = PasteboardType(name: "public.utf8-plain-text")
  }
  /// The general pasteboard.
  public static let general = NSPasteboard()
  /// Removes what the pasteboard has.
  @discardableResult public func clearContents() -> Int {
    UIPasteboard.general.string = nil
    return 0
  }
  /// Removes what the pasteboard has.
  @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int {
    clearContents()
  }
  /// Sets the text of the pasteboard.
  @discardableResult public func setString(_ text: String, forType type: PasteboardType) -> Bool {
    UIPasteboard.general.string = text
    return true
  }
  /// Returns the text of the pasteboard.
  public func string(forType type: PasteboardType) -> String? { UIPasteboard.general.string }
}
