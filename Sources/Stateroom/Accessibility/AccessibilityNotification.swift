import Foundation

/// Notifications for assistive technology.
///
/// Clients read what changes by themselves, so that posting does nothing.
public enum AccessibilityNotification {
  /// Words to be spoken.
  public struct Announcement: Sendable {
    /// Creates an announcement of words.
    public init(_ announcement: AttributedString) {}
    /// Creates an announcement of words.
    public init(_ announcement: String) {}
    /// Creates an announcement of words that are looked up.
    public init(_ announcement: LocalizedStringResource) {}

    /// Does nothing.
    public func post() {}
  }

  /// A change of the layout.
  public struct LayoutChanged {
    /// Creates a notification with the element to go to.
    public init(_ argument: Any? = nil) {}

    /// Does nothing.
    public func post() {}
  }

  /// A scrolled page.
  public struct PageScrolled: Sendable {
    /// Creates a notification that says where the page is.
    public init(_ status: AttributedString) {}
    /// Creates a notification that says where the page is.
    public init(_ status: String) {}
    /// Creates a notification that says where the page is, by words that are looked up.
    public init(_ status: LocalizedStringResource) {}

    /// Does nothing.
    public func post() {}
  }

  /// A new screen.
  public struct ScreenChanged {
    /// Creates a notification with the element to go to.
    public init(_ argument: Any? = nil) {}

    /// Does nothing.
    public func post() {}
  }
}
