/// A board of peg solitaire: a peg that jumps over its neighbour into a free hole takes it off the board.
struct PegBoard: Codable, Equatable {
  struct Hole: Codable, Hashable, Comparable {
    let row: Int
    let column: Int

    static func < (left: Hole, right: Hole) -> Bool {
      (left.row, left.column) < (right.row, right.column)
    }

    func neighbor(_ direction: Direction, at distance: Int = 1) -> Hole {
      switch direction {
      case .up: Hole(row: row - distance, column: column)
      case .down: Hole(row: row + distance, column: column)
      case .left: Hole(row: row, column: column - distance)
      case .right: Hole(row: row, column: column + distance)
      }
    }
  }

  enum Direction: String, Codable, CaseIterable {
    case up, down, left, right
  }

  struct Move: Codable, Hashable {
    let from: Hole
    let direction: Direction

    var over: Hole { from.neighbor(direction) }
    var to: Hole { from.neighbor(direction, at: 2) }
  }

  let holes: Set<Hole>
  private(set) var pegs: Set<Hole>
  private(set) var history: [Move] = []

  /// Creates a board from rows of `o` for a peg, `.` for a free hole, and spaces where there is neither.
  init(_ rows: [String]) {
    var (holes, pegs): (Set<Hole>, Set<Hole>) = ([], [])
    for (row, line) in rows.enumerated() {
      for (column, mark) in line.enumerated() where mark != " " {
        holes.insert(Hole(row: row, column: column))
        if mark == "o" { pegs.insert(Hole(row: row, column: column)) }
      }
    }
    self.holes = holes
    self.pegs = pegs
  }

  var size: Int { (holes.map { max($0.row, $0.column) }.max() ?? 0) + 1 }

  func allows(_ move: Move) -> Bool {
    pegs.contains(move.from) && pegs.contains(move.over) && holes.contains(move.to)
      && !pegs.contains(move.to)
  }

  func moves(from hole: Hole) -> [Move] {
    Direction.allCases.map { Move(from: hole, direction: $0) }.filter(allows)
  }

  var moves: [Move] { pegs.sorted().flatMap(moves(from:)) }

  var isOver: Bool { moves.isEmpty }
  var isSolved: Bool { pegs.count == 1 }

  mutating func make(_ move: Move) {
    guard allows(move) else { return }
    pegs.subtract([move.from, move.over])
    pegs.insert(move.to)
    history.append(move)
  }

  mutating func undo() {
    guard let move = history.popLast() else { return }
    pegs.remove(move.to)
    pegs.formUnion([move.from, move.over])
  }
}

enum PegPuzzle: String, CaseIterable, Identifiable, Codable {
  case cross = "Cross"
  case house = "House"
  case english = "Whole board"

  var id: Self { self }

  var board: PegBoard {
    switch self {
    case .cross: PegBoard(["  ...  ", "  .o.  ", "..ooo..", "...o...", "...o...", "  ...  ", "  ...  "])
    case .house: PegBoard(["  ...  ", "  .o.  ", "..ooo..", ".ooooo.", "..o.o..", "  ...  ", "  ...  "])
    case .english: PegBoard(["  ooo  ", "  ooo  ", "ooooooo", "ooo.ooo", "ooooooo", "  ooo  ", "  ooo  "])
    }
  }
}
