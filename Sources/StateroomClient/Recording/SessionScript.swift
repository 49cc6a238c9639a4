import Foundation

/// A script of curl lines: the requests of one or several sessions, and what was seen after each.
struct SessionScript {
  /// A line of the script.
  enum Step: Equatable {
    case request(ScriptStep)
    case sighting(Sighting)

    /// Parses a line, or returns nil if it is not one that a recording has.
    init?(line: String) {
      if let sighting = Sighting(line: line) {
        self = .sighting(sighting)
      } else if let step = ScriptStep(line: line) {
        self = .request(step)
      } else {
        return nil
      }
    }
  }

  private static let mark = "# Requests"
  /// Bytes that a script may have.
  private static let sizeLimit = 64 << 20

  /// The requests and what was seen, with the numbers of their lines.
  let steps: [(line: Int, step: Step)]

  /// Reads a script.
  init(contentsOf path: String) throws(ClientProblem) {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.sizeLimit + 1)
    else { throw .unreadable("\(path) cannot be read.") }
    guard data.count <= Self.sizeLimit else {
      throw .malformed("\(path) is longer than \(Self.sizeLimit >> 20) MiB.")
    }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == Self.mark }) else {
      throw .malformed("\(path) was not written by stateroom record: it has no line \"\(Self.mark)\".")
    }
    var steps: [(line: Int, step: Step)] = []
    for (index, line) in lines.enumerated().dropFirst(start + 1) where !line.isEmpty && !line.hasPrefix("#") {
      guard let step = Step(line: String(line)) else {
        throw .malformed(
          "\(path):\(index + 1) is not a line that stateroom record writes: \(line.prefix(120))")
      }
      steps.append((index + 1, step))
    }
    self.steps = steps
  }

  /// The lines before the requests, which let the script run by itself.
  static func head(server: String) -> String {
    """
    #!/usr/bin/env bash
    # A recorded session. Run it with bash and curl 7.82 or later, or with stateroom replay.
    set -euo pipefail
    SERVER=${STATEROOM_SERVER:-\(quoted(server))}
    options=(--silent --show-error)
    case $SERVER in
      unix:*) options+=(--unix-socket "${SERVER#unix:}") SERVER=http://localhost ;;
    esac
    SERVER=${SERVER%/}
    curl() { command curl "${options[@]}" "$@" && echo; }
    session() { sed -E 's/^\\{"session":"([^"]+)".*/\\1/'; }
    outline() { command curl "${options[@]}" --fail -H 'Accept: text/plain' "$SERVER/sessions/$1" | sed 's/^ *//'; }
    is_shown() { outline "$1" | grep -Fx -- "$2" > /dev/null; }
    # Waits for what follows by itself.
    shows() { for _ in {1..50}; do is_shown "$@" && return; sleep 0.1; done; echo "Not shown: $2" >&2; exit 1; }
    hides() { for _ in {1..50}; do is_shown "$@" || return 0; sleep 0.1; done; echo "Still shown: $2" >&2; exit 1; }
    \(mark)

    """
  }

  /// Escapes a text for the default value of a shell variable, which has no quotes around it.
  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if !character.isLetter, !character.isNumber, !"-._~:/[]%@".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
