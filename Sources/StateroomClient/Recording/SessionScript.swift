import Foundation

/// A script of curl lines: the requests of one or several sessions.
struct SessionScript {
  private static let mark = "# Requests"
  /// Bytes that a script may have.
  private static let sizeLimit = 64 << 20

  /// The requests with the numbers of their lines.
  let steps: [(line: Int, step: ScriptStep)]

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
    var steps: [(line: Int, step: ScriptStep)] = []
    for (index, line) in lines.enumerated().dropFirst(start + 1) where !line.isEmpty && !line.hasPrefix("#") {
      guard let step = ScriptStep(line: String(line)) else {
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

/// A script that is being written.
@MainActor
final class ScriptFile {
  private let file: FileHandle
  private let path: String
  /// The requests so far.
  private(set) var count = 0
  /// The failure of the last write, or nil.
  private(set) var problem: ClientProblem?

  /// Creates the file, for its owner alone: what people type is in it.
  init(path: String, server: String, replaces: Bool) throws(ClientProblem) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw .unwritable("\(path) exists; name another file, or replace it with --force.")
      }
      throw .unwritable("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    write(SessionScript.head(server: server))
    if let problem { throw problem }
  }

  /// Appends a request.
  func write(_ step: ScriptStep) {
    write(step.line + "\n")
    count += 1
  }

  /// Appends a remark.
  func write(remark: String) { write("# \(remark)\n") }

  private func write(_ text: String) {
    do { try file.write(contentsOf: Data(text.utf8)) } catch {
      problem = .unwritable("\(path) cannot be written any more: \(error.localizedDescription)")
    }
  }
}
