import SwiftUI
import UIKit

/// The running app.
@preconcurrency @MainActor public final class NSApplication: NSObject {
  /// The shared application.
  public static let shared = NSApplication()
  /// The way in which an app appears in the Dock.
  public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  /// The windows. Always empty here.
  public var windows: [NSWindow] { [] }
  /// The window that receives the keyboard's events. Always nil here.
  public var keyWindow: NSWindow? { nil }
  /// The main window. Always nil here.
  public var mainWindow: NSWindow? { nil }
  /// Does not end the server.
  public func terminate(_ sender: Any?) {}
  /// Has no effect here.
  public func activate(ignoringOtherApps: Bool) {}
  /// Has no effect here.
  @discardableResult public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { false }
  /// Sends no action here.
  @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    false
  }
}

/// The running app.
@preconcurrency @MainActor public var NSApp: NSApplication! { .shared }

/// A window. It is never shown here.
@preconcurrency @MainActor public final class NSWindow: UIResponder {
  /// The title.
  public var title = ""
  /// Has no effect here.
  public func close() {}
}

/// A delegate for events in the lifecycle of the app.
@preconcurrency @MainActor public protocol NSApplicationDelegate: AnyObject {
  /// Called when a session was launched.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called before the launch of a session has ended.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called on Apple's platforms before the app ends. Never called here.
  func applicationWillTerminate(_ notification: Notification)
  /// Returns whether the app ends with its last window. Never called here.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Makes a delegate. `serve` writes it for each class. Not for use by apps.
  static func _make() -> AnyObject?
}

extension NSApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
  /// Makes no delegate.
  public static func _make() -> AnyObject? { nil }
}

/// A property wrapper that makes the delegate of an app: one for each launch, which is a session.
@MainActor @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSApplicationDelegate>: DynamicProperty {
  private let launch = Launch<Delegate>()

  /// The delegate.
  public var wrappedValue: Delegate { launch.delegate }

  /// Creates the wrapper with the type of the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {}

  /// Tells the delegate about the launch, once.
  public nonisolated mutating func update() {
    // Bodies are evaluated on the main actor.
    MainActor.assumeIsolated { [launch] in launch.finish() }
  }
}

/// One launch of an app with a delegate.
@MainActor private final class Launch<Delegate: NSApplicationDelegate> {
  private var made: Delegate?
  private var isFinished = false

  nonisolated init() {}

  var delegate: Delegate {
    if let made { return made }
    guard let delegate = Delegate._make() as? Delegate else {
      fatalError("serve could not write how \(Delegate.self) is made: it is private, or has no init()")
    }
    made = delegate
    return delegate
  }

  func finish() {
    guard !isFinished else { return }
    isFinished = true
    let name = Notification.Name("NSApplicationDidFinishLaunching")
    delegate.applicationWillFinishLaunching(Notification(name: name))
    delegate.applicationDidFinishLaunching(Notification(name: name))
  }
}

/// A view of AppKit in SwiftUI. Here it is a text with the name of its type, because the view itself is never made.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Text {
  /// The type of the view.
  associatedtype NSViewType: NSView
  /// The type of the coordinator, which the view communicates with.
  associatedtype Coordinator = Void
  /// The context that AppKit passes to the methods.
  typealias Context = NSViewRepresentableContext<Self>
  /// Makes the view. Never called here.
  func makeNSView(context: Context) -> NSViewType
  /// Updates the view. Never called here.
  func updateNSView(_ view: NSViewType, context: Context)
  /// Makes the coordinator. Never called here.
  func makeCoordinator() -> Coordinator
}

/// The context of a view of AppKit: its coordinator and environment. Never made here.
@preconcurrency @MainActor public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The environment.
  public let environment: EnvironmentValues
  /// The transaction.
  public let transaction: Transaction
}

extension NSViewRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension NSViewRepresentable {
  /// A text with the name of the type.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}
