import CNotes
import Testing

@testable import StateroomServer

/// The notes while code runs. Only the process's first thread, which is the main actor's, has notes.
@Suite(.serialized) struct NoteTests {
  private let one = stateroom_subject(session: 1, scene: 10)
  private let other = stateroom_subject(session: 2, scene: 20)

  @MainActor @Test func `work is noted, and no longer once it is done`() {
    #expect(stateroom_note_begin(one, .request))
    #expect(stateroom_note_subject().session == 1)
    stateroom_note_end()
    #expect(stateroom_note_subject().session == 0)
  }

  @MainActor @Test func `work within work of the same session is part of it`() {
    #expect(stateroom_note_begin(one, .request))
    #expect(!stateroom_note_begin(one, .updating))
    stateroom_note_end()
  }

  @MainActor @Test func `work of another session is its own, and then the first goes on`() {
    #expect(stateroom_note_begin(one, .request))
    #expect(stateroom_note_begin(other, .job))
    #expect(stateroom_note_subject().session == 2)
    stateroom_note_end()
    #expect(stateroom_note_subject().session == 1)
    stateroom_note_end()
  }

  @MainActor @Test func `work that is nested without end is noted at its innermost`() {
    for number in 1...100 { #expect(stateroom_note_begin(.init(session: UInt64(number), scene: 0), .job)) }
    #expect(stateroom_note_subject().session == 100)
    for _ in 1...99 { stateroom_note_end() }
    #expect(stateroom_note_subject().session == 1)
    stateroom_note_end()
    #expect(stateroom_note_subject().session == 0)
  }

  @Test func `a thread that carries no note notes nothing`() {
    #expect(!stateroom_note_begin(one, .request))
    #expect(stateroom_note_subject().session == 0)
  }
}
