import SwiftUI

struct PegsScene: View {
  @State private var puzzle = PegPuzzle.cross
  @State private var board = PegPuzzle.cross.board
  @State private var isStartingOver = false
  @State private var isOver = false
  @AppStorage("pegs.solved") private var solved = ""

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Picker("Puzzle", selection: $puzzle) {
          ForEach(PegPuzzle.allCases) { puzzle in
            Text(solvedPuzzles.contains(puzzle) ? "\(puzzle.rawValue) ✓" : puzzle.rawValue)
          }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("puzzle")
        PegBoardView(board: $board)
        Text("^[\(board.pegs.count) peg](inflect: true) left")
          .font(.headline)
          .contentTransition(.numericText())
          .accessibilityIdentifier("pegs")
        Text("Drag a peg over its neighbour into a free hole, or tap the peg and then the hole.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        Spacer()
      }
      .padding()
      .navigationTitle("Pegs")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Start over", systemImage: "arrow.counterclockwise") { isStartingOver = true }
            .disabled(board.history.isEmpty)
            .accessibilityIdentifier("start-over")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Undo", systemImage: "arrow.uturn.backward") {
            withAnimation { board.undo() }
          }
          .disabled(board.history.isEmpty)
          .keyboardShortcut("z")
          .accessibilityIdentifier("undo")
        }
      }
      .confirmationDialog("Start over?", isPresented: $isStartingOver, titleVisibility: .visible) {
        Button("Start over", role: .destructive) { board = puzzle.board }
      }
      .alert(board.isSolved ? "Solved!" : "No more moves", isPresented: $isOver) {
        Button("Another round") { board = puzzle.board }
        if !board.isSolved { Button("Undo the last move") { board.undo() } }
        Button("Look at the board", role: .cancel) {}
      } message: {
        Text(board.isSolved ? "One peg is left." : "^[\(board.pegs.count) peg](inflect: true) are left.")
      }
      .onChange(of: puzzle) { _, puzzle in board = puzzle.board }
      .onChange(of: board) { _, board in
        guard board.isOver, !board.history.isEmpty else { return }
        if board.isSolved { note(puzzle) }
        isOver = true
      }
      .sensoryFeedback(.impact, trigger: board.pegs.count)
    }
  }

  private var solvedPuzzles: [PegPuzzle] {
    solved.split(separator: ",").compactMap { PegPuzzle(rawValue: String($0)) }
  }

  private func note(_ puzzle: PegPuzzle) {
    let all = Set(solvedPuzzles).union([puzzle])
    solved = PegPuzzle.allCases.filter(all.contains).map(\.rawValue).joined(separator: ",")
  }
}
