/// The permissions that the page of an app has because the app links a framework's module.
///
/// A framework's module has an enumeration `Permissions` that conforms, which the server finds by name at its start. So
/// a module opens nothing for apps without it.
package protocol FrameworkPermissions {
  /// Directives that are added to the page's content security policy (CSP Level 3).
  static var contentSources: [String] { get }
  /// Features of the browser that the page may ask for, by their names in Permissions Policy.
  static var features: [String] { get }
}
