import Foundation

/// The state of builds, as the app's process passes it on to the pages.
struct DevelopmentStatus {
  /// A problem that stands over the running app until a build succeeds.
  struct Problem {
    struct Place {
      let file: String
      let line: Int
      /// The text of the line.
      let text: String
      let message: String
    }

    let title: String
    var detail = ""
    var places: [Place] = []
  }

  var isBuilding = false
  /// The number of times that all sessions were begun afresh. A page begins anew after each.
  var beginnings = 0
  var problem: Problem?

  /// The numbers of places and of Unicode scalars that a page gets.
  private static let limit = (places: 20, text: 500, detail: 4_000)

  private static func shortened(_ text: String, _ count: Int) -> String {
    String(text.unicodeScalars.prefix(count))
  }

  /// The status as JSON.
  var message: [UInt8] {
    var object: [String: Any] = ["building": isBuilding, "beginnings": beginnings]
    if let problem {
      object["problem"] = [
        "title": problem.title, "detail": Self.shortened(problem.detail, Self.limit.detail),
        "places": problem.places.prefix(Self.limit.places).map { place -> [String: Any] in
          [
            "file": place.file, "line": place.line, "text": Self.shortened(place.text, Self.limit.text),
            "message": Self.shortened(place.message, Self.limit.text),
          ]
        },
      ]
    }
    let data =
      (try? JSONSerialization.data(withJSONObject: object, options: .withoutEscapingSlashes)) ?? Data()
    return Array(data)
  }
}

extension DevelopmentStatus.Problem: CustomStringConvertible {
  /// The problem for a terminal, with places as compilers write them.
  var description: String {
    let lines = places.map { place in
      "\(place.file):\(place.line): \(place.message)"
        + (place.text.isEmpty ? "" : "\n  \(place.text.trimmingCharacters(in: .whitespaces))")
    }
    return ([title + ":"] + (detail.isEmpty ? [] : [detail]) + lines).joined(separator: "\n")
  }

  /// Describes a failed build. Files are named relative to a folder.
  init(_ problem: ServeProblem, of folder: String) {
    switch problem {
    case .doesNotCompile(let findings), .notPortable(let findings):
      title = "\(findings.count == 1 ? "An error" : "\(findings.count) errors") in the code"
      places = findings.map { Place($0.path, $0.line, $0.message, of: folder) }
    default:
      title = "The app cannot be built"
      detail = "\(problem)"
    }
  }
}

extension DevelopmentStatus.Problem.Place {
  /// Reads the text of a line of a file.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the file.
  init(_ path: String, _ line: Int, _ message: String, of folder: String) {
    let lines = FileTree.text(path)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    file = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    self.line = line
    text = lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
    self.message = message
  }
}
