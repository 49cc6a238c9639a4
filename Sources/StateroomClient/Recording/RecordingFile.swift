import Foundation

/// The form of a recording.
protocol RecordingForm {
  /// The text before the requests.
  var head: String { get }
  /// The text behind them.
  var foot: String { get }
  /// Returns the text of a request.
  func text(of step: ScriptStep) -> String
  /// Returns the text of what was seen after it.
  func text(of sighting: Sighting) -> String
  /// Returns the text of a remark.
  func text(ofRemark remark: String) -> String
}

/// A recording that is being written. The file is whole after each request.
@MainActor
final class RecordingFile {
  private let file: FileHandle
  private let path: String
  private let form: any RecordingForm
  private var length: UInt64 = 0
  /// The requests so far.
  private(set) var count = 0
  /// The failure of the last write, or nil.
  private(set) var problem: ClientProblem?

  /// Creates the file, for its owner alone: what people type is in it.
  init(path: String, form: any RecordingForm, replaces: Bool) throws(ClientProblem) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw .unwritable("\(path) exists; name another file, or replace it with --force.")
      }
      throw .unwritable("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    (self.path, self.form) = (path, form)
    write(form.head)
    if let problem { throw problem }
  }

  /// Appends a request, and what was seen after it.
  func write(_ step: ScriptStep, _ sightings: [Sighting]) {
    write(form.text(of: step) + sightings.map(form.text).joined())
    count += 1
  }

  /// Appends a remark.
  func write(remark: String) { write(form.text(ofRemark: remark)) }

  private func write(_ text: String) {
    let bytes = Data(text.utf8)
    do {
      try file.seek(toOffset: length)
      try file.write(contentsOf: bytes + Data(form.foot.utf8))
      length += UInt64(bytes.count)
    } catch {
      problem = .unwritable("\(path) cannot be written any more: \(error.localizedDescription)")
    }
  }
}
