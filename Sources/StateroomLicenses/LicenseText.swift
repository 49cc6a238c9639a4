/// A licence or notice that is passed on with a program, as it was when the program was built.
package struct LicenseText: Sendable {
  /// The names of the packages that have it.
  package let packages: [String]
  package let text: String

  init(of packages: [String], text: String) {
    self.packages = packages
    self.text = text
  }

  /// All texts, each of them once.
  package static var all: [LicenseText] { generated }
}
