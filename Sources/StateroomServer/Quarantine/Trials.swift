import StateroomHTTP
import StateroomStores

/// The restorations among which a session is sought that has ended the process without a note.
///
/// Nothing is sought unless the process has ended so twice of late.
@MainActor
final class Trials {
  /// The time in seconds for which a session is held back before the end that puts it into quarantine: longer than any
  /// trial, since another one may trap late each time.
  static let heldBackSpan = 7

  private let file: NotesFile
  private let now: () -> WallTime
  /// The time until which the process may end so again, or nil if nothing is sought.
  private var until: WallTime?
  private var search: TrapSearch? { didSet { file.search = search } }
  /// The time until which the only suspect is held back.
  private let heldBackUntil: WallTime
  /// The end of the time in which the sessions on trial have to pass.
  private var end: ScheduledAction?

  /// Begins or goes on with a search, after the last end of a process that the file has recorded.
  init(in file: NotesFile, after end: WorkEnd?, now: @escaping () -> WallTime) {
    self.file = file
    self.now = now
    until = EndHistory(ends: file.ends).carefulUntil
    heldBackUntil = now() + Self.heldBackSpan
    resume(after: end)
  }

  private func resume(after end: WorkEnd?) {
    let before = file.search
    guard isUnderWay else { return search = nil }
    guard let end, end.isMarked, end.isWithoutNote else {
      search = TrapSearch(
        suspects: before?.suspects ?? [], patience: before?.patience ?? TrapSearch.patience.lowerBound,
        isHeldBack: before?.isHeldBack == true)
      return
    }
    if let before, before.isHeldBack { acquit(before.suspects) }
    search = before?.afterEnd ?? TrapSearch()
    if end.kind == .alone, isLastBut(end) { search?.holdBack(true) }
  }

  /// Whether a session on trial alone reaches the limit with its next end.
  private func isLastBut(_ end: WorkEnd) -> Bool {
    let earlier = file.ends.count {
      $0.kind == .alone && $0.session == end.session && $0.time >= end.time - EndHistory.sessionSpan
    }
    return earlier == EndHistory.limit - 1
  }

  /// Takes back what was held against sessions without which the process has ended as well.
  private func acquit(_ suspects: Set<UInt64>) {
    file.changeEnds { $0.kind == .alone && suspects.contains($0.session) ? nil : $0 }
  }

  private var isUnderWay: Bool {
    guard let until else { return false }
    if now() < until { return true }
    self.until = nil
    search = nil
    return false
  }

  /// Whether a session may be restored now.
  func mayRestore(_ id: SessionID) -> Bool {
    guard isUnderWay else { return true }
    if search?.isHeldBack == true, now() >= heldBackUntil { search?.holdBack(false) }
    return search?.mayRestore(id.noteKey) ?? true
  }

  /// Puts a session that is being restored on trial, if it may be the one that is sought.
  func restoring(_ id: SessionID, on loop: EventLoop) {
    if isUnderWay, search?.restore(id.noteKey) == true { begin(on: loop) }
  }

  /// Puts a session that was opened on trial, if one is sought.
  func opened(_ id: SessionID, on loop: EventLoop) {
    if isUnderWay, search?.open(id.noteKey) == true { begin(on: loop) }
  }

  private func begin(on loop: EventLoop) {
    guard let patience = search?.patience else { return }
    end?.cancel()
    end = loop.schedule(after: .milliseconds(patience)) { [weak self] in self?.search?.pass() }
  }
}
