import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A session is in one state, which only valid events change.
@Suite struct SessionStateTests {
  private static let transitions: [EntryState: [EntryEvent: EntryState]] = [
    .absent: [.opened: .live, .wanted: .loading, .ended: .erasing],
    .loading: [.loaded: .live, .notLoaded: .absent],
    .live: [.frozen: .freezing, .left: .absent, .lost: .absent, .ended: .erasing],
    .freezing: [.thawed: .live, .left: .absent, .lost: .absent, .ended: .erasing],
    .erasing: [.erased: .absent, .kept: .live, .lost: .absent],
    .quarantined: [.ended: .erasing],
  ]

  @Test func `every event has its place in every state of a session`() {
    for state in EntryState.allCases {
      for event in EntryEvent.allCases {
        #expect(state.after(event) == Self.transitions[state]?[event], "\(state), \(event)")
      }
    }
  }

  private static let lost = SavingState.lost(.uncommitted)
  /// If there is a commit in progress, it is number 2.
  private static let savingTransitions: [SavingState: [SavingEvent: SavingState]] = [
    .clean: [
      .touched: .changed, .saved(1): .committing(1), .saved(2): .committing(2), .saved(3): .committing(3),
      .lost(.uncommitted): lost,
    ],
    .changed: [
      .touched: .changed, .saved(1): .committing(1), .saved(2): .committing(2), .saved(3): .committing(3),
      .unchanged: .clean, .lost(.uncommitted): lost,
    ],
    .committing(2): [
      .touched: .changedAgain(2), .saved(2): .committing(2), .saved(3): .committing(3), .dropped: .clean,
      .committed(1): .committing(2), .committed(2): .clean, .lost(.uncommitted): lost,
    ],
    .changedAgain(2): [
      .touched: .changedAgain(2), .saved(2): .committing(2), .saved(3): .committing(3),
      .unchanged: .committing(2), .dropped: .changed, .committed(1): .changedAgain(2),
      .committed(2): .changed,
      .lost(.uncommitted): lost,
    ],
    lost: [.touched: lost],
  ]

  @Test func `every event has its place in every saving state`() {
    let events: [SavingEvent] =
      [.touched, .unchanged, .dropped, .lost(.uncommitted)] + (1...3).map { .saved($0) }
      + (1...3).map { .committed($0) }
    for (state, transitions) in Self.savingTransitions {
      for event in events {
        #expect(state.after(event) == transitions[event], "\(state), \(event)")
      }
    }
  }

  @Test func `an end that nobody asked for ends the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { SessionDirectory().remove(SessionID(), by: .erased) }
    }
  }

  @Test func `a session that is loaded twice at once ends the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let directory = SessionDirectory()
        let id = SessionID()
        directory.wait(for: SessionLoad(), of: id)
        directory.wait(for: SessionLoad(), of: id)
      }
    }
  }

  @Test func `a commit of nothing ends the process`() async {
    await #expect(processExitsWith: .failure) {
      var state = SavingState.clean
      state.note(.committed(1))
    }
  }

  @MainActor @Test func `a session has the state that its events have led to`() {
    let directory = SessionDirectory()
    let id = SessionID()
    #expect(directory[id] == nil)
    directory.wait(for: SessionLoad(), of: id)
    #expect(directory[id]?.state == .loading)
    directory.remove(id, by: .notLoaded)
    directory.end(id, by: SessionErasure(number: 1, address: "", isStored: true))
    #expect(directory[id]?.state == .erasing)
    #expect(directory.erasureCount == 1)
    directory.remove(id, by: .erased)
    #expect(directory[id] == nil)
    #expect(directory.erasureCount == 0)
  }
}
