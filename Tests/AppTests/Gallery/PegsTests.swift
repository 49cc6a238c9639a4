import StateroomTesting
import Testing

@testable import Gallery

@MainActor @Suite struct PegsTests {
  /// The moves that leave one peg, found by trying all.
  private func solution(of board: PegBoard) -> [PegBoard.Move]? {
    if board.isSolved { return [] }
    for move in board.moves {
      var next = board
      next.make(move)
      if let rest = solution(of: next) { return [move] + rest }
    }
    return nil
  }

  private func drag(_ move: PegBoard.Move, in session: TestSession) throws {
    let way = (x: move.to.column - move.from.column, y: move.to.row - move.from.row)
    try session.find(.identifier("peg-\(move.from.row)-\(move.from.column)"))
      .perform("drag", value: ["translation": ["x": .integer(way.x * 40), "y": .integer(way.y * 40)]])
  }

  @Test func `a puzzle is solved by dragging`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "pegs")
    let moves = try #require(solution(of: PegPuzzle.cross.board))
    for (number, move) in moves.enumerated() {
      try drag(move, in: session)
      if number == 2 { session.hibernate() }
    }
    #expect(try session.text("pegs").text == "1 peg left")
    try session.alert("Solved!").button("Another round").tap()
    #expect(try session.text("pegs").text == "6 pegs left")
    session.hibernate()
    try session.picker("puzzle").choose("Cross ✓")
  }

  @Test func `a peg is lifted by a tap and jumps into a hole`() throws {
    let session = try TestSession(of: GalleryApp.self, scene: "pegs")
    try session.find(.identifier("peg-2-3")).tap()
    try session.find(.identifier("hole-2-1")).tap()
    #expect(try session.text("pegs").text == "5 pegs left")
    try session.button("undo").tap()
    #expect(try session.text("pegs").text == "6 pegs left")
    #expect(try !session.button("undo").isEnabled)
  }

  @Test func `a game without moves is over`() throws {
    var board = PegBoard(["oo.o"])
    #expect(board.moves.count == 1)
    board.make(board.moves[0])
    board.make(board.moves[0])
    #expect(board.isSolved)
    board.undo()
    board.undo()
    #expect(board == PegBoard(["oo.o"]))
    #expect(PegBoard(["o.o"]).isOver)
  }
}
