/// The scripts and style sheets that are made from the files of the web client.
package struct ClientBundles {
  /// The texts by their names, which begin with `bundle.`.
  package private(set) var texts: [String: String] = [:]

  /// Bundles the modules that `app.js` imports and the style sheets that `index.html` links. The other style sheets of
  /// the folder `styles` are loaded by parts, as they are loaded themselves.
  ///
  /// - Throws: ``BundleProblem`` if a module breaks a rule.
  /// - Complexity: O(n · p), where n is the length of all files and p the number of parts.
  package init(paths: [String], read: @escaping (String) -> String?) throws(BundleProblem) {
    let script = try ScriptBundle(entry: "app.js", read: read)
    texts["bundle.js"] = script.text
    texts["bundle.none.js"] = ScriptBundle.missingPart
    for (name, text) in script.parts { texts["bundle.\(name).js"] = text }
    let sheets = (read("index.html") ?? "").split(separator: "\n").compactMap { line -> String? in
      guard line.contains("<link rel=\"stylesheet\""), let start = line.firstRange(of: "href=\"") else {
        return nil
      }
      return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
    texts["bundle.css"] = StyleBundle(sheets.compactMap(read)).text
    for path in paths where path.hasPrefix("styles/") && !sheets.contains(path) {
      texts["bundle.\(path.dropFirst("styles/".count))"] = StyleBundle([read(path) ?? ""]).text
    }
  }
}
