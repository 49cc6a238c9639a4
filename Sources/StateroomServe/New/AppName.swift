import Foundation

/// The name of a new app, which is the name of its package, program, module and type.
struct AppName {
  let text: String

  /// Takes the last component of a path as the name.
  init(_ path: String) throws(ServeProblem) {
    let name = (path as NSString).lastPathComponent
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,63}/) != nil else { throw .noName(name) }
    guard !GeneratedPackage.isTaken(name) else { throw .nameIsTaken(name) }
    text = name.prefix(1).uppercased() + name.dropFirst()
  }
}
