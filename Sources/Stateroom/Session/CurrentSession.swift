import Foundation
import RenderTree

/// The services of the session whose code is running, for modules that are built apart from this package. Not for
/// use by apps.
@MainActor
public enum _CurrentSession {
  /// The environment of the code that is running, or the default one outside of a session.
  public nonisolated static var environment: EnvironmentValues { .here }

  /// The size of the session's window in points.
  public static var windowSize: CGSize { EnvironmentValues.here.windowSize }

  /// Tells the client to open a URL. Returns false outside of a session.
  public static func open(_ url: URL) -> Bool {
    var isOpened = false
    EnvironmentValues.here.openURL(url) { isOpened = $0 }
    return isOpened
  }

  /// Returns the session's object of a type, which is made when it is first asked for. Makes a new one outside of a
  /// session.
  public static func object<Object: AnyObject>(make: () -> Object) -> Object {
    guard let tree = CurrentTree.current?.tree else { return make() }
    let key = ObjectIdentifier(Object.self)
    if let known = tree.companions[key] as? Object { return known }
    let made = make()
    tree.companions[key] = made
    return made
  }

  /// Takes the keyboard focus from the node that has it.
  public static func endEditing() {
    guard let tree = CurrentTree.current?.tree, tree.focus.focused != nil else { return }
    tree.focus.move(to: nil)
    tree.requestSettle()
  }

  /// Returns the size of an image of a bundle, or nil if there is no such image. The size is zero if it is not known.
  public nonisolated static func sizeOfImage(named name: String, in bundle: Bundle?) -> CGSize? {
    AssetLibrary.of(bundle).picture(name, in: .here).map { $0.size ?? .zero }
  }

  /// Returns whether the catalogues of a bundle have a colour.
  public nonisolated static func hasColor(named name: String, in bundle: Bundle?) -> Bool {
    AssetLibrary.of(bundle).color(name) != nil
  }
}
