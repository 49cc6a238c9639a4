/// The answer to `--licenses`.
package enum LicenseReport {
  private static let line = String(repeating: "-", count: 79)

  private static let beginning = """
    The licences and notices of Stateroom and of the packages that every program on it contains. Those of packages
    that an app adds are not here.

    """

  /// The parts without a text of their own: their licence lets programs that are compiled with Swift go without.
  private static let end = """
    \(line)
    Swift's standard library, Dispatch and Foundation
    \(line)

    Apache License 2.0 with Runtime Library Exception, https://swift.org/LICENSE.txt

    A program that is linked statically contains them, and ICU as a part of Foundation: Unicode License,
    https://www.unicode.org/license.txt

    Libraries of the system, as libmicrohttpd and SQLite, are loaded when the program starts and are no part of it.
    """

  /// Each text below the packages that have it.
  package static var description: String {
    let parts = LicenseText.all.map { text in
      "\(line)\n\(text.packages.joined(separator: ", "))\n\(line)\n\n\(text.text)\n\n"
    }
    return "\(beginning)\n\(parts.joined())\(end)"
  }
}
