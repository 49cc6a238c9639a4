import SwiftUI

struct PegBoardView: View {
  @Binding var board: PegBoard
  /// The peg that was tapped.
  @State private var lifted: PegBoard.Hole?
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    let cell: CGFloat = width == .regular ? 60 : 40
    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      ForEach(0..<board.size, id: \.self) { row in
        GridRow {
          ForEach(0..<board.size, id: \.self) { column in
            place(PegBoard.Hole(row: row, column: column), cell)
              .frame(width: cell, height: cell)
          }
        }
      }
    }
    .background(.brown.opacity(0.18), in: RoundedRectangle(cornerRadius: cell))
    .onChange(of: board) { lifted = nil }
  }

  @ViewBuilder private func place(_ hole: PegBoard.Hole, _ cell: CGFloat) -> some View {
    if board.pegs.contains(hole) {
      PegView(isLifted: hole == lifted, diameter: cell * 0.76) { end(of: $0, at: hole, cell) }
        .onTapGesture { lift(hole) }
        .accessibilityLabel("Peg, row \(hole.row + 1), column \(hole.column + 1)")
        .accessibilityAddTraits(hole == lifted ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("peg-\(hole.row)-\(hole.column)")
    } else if board.holes.contains(hole) {
      HoleView(hole: hole, isTarget: target(hole) != nil, diameter: cell * 0.36) { jump(to: hole) }
    } else {
      Color.clear
    }
  }

  // MARK: Moving

  /// The move of the lifted peg into a hole, or nil if there is none.
  private func target(_ hole: PegBoard.Hole) -> PegBoard.Move? {
    lifted.flatMap { board.moves(from: $0).first { $0.to == hole } }
  }

  private func lift(_ peg: PegBoard.Hole) {
    withAnimation(.snappy) { lifted = lifted == peg ? nil : peg }
  }

  private func jump(to hole: PegBoard.Hole) {
    guard let move = target(hole) else { return }
    withAnimation(.bouncy) { board.make(move) }
  }

  /// Moves a peg that was dragged at least half of the way.
  private func end(of translation: CGSize, at peg: PegBoard.Hole, _ cell: CGFloat) {
    let isSideways = abs(translation.width) > abs(translation.height)
    let way = isSideways ? translation.width : translation.height
    guard abs(way) >= cell else { return }
    let direction: PegBoard.Direction = isSideways ? (way > 0 ? .right : .left) : (way > 0 ? .down : .up)
    withAnimation(.bouncy) { board.make(PegBoard.Move(from: peg, direction: direction)) }
  }
}

struct HoleView: View {
  let hole: PegBoard.Hole
  let isTarget: Bool
  let diameter: CGFloat
  let jump: @MainActor () -> Void

  var body: some View {
    Circle()
      .fill(isTarget ? AnyShapeStyle(.green) : AnyShapeStyle(.brown.opacity(0.5)))
      .frame(width: diameter, height: diameter)
      .padding(diameter / 2)
      .contentShape(Circle())
      .onTapGesture(perform: jump)
      .allowsHitTesting(isTarget)
      .accessibilityHidden(!isTarget)
      .accessibilityLabel("Free hole, row \(hole.row + 1), column \(hole.column + 1)")
      .accessibilityAddTraits(.isButton)
      .accessibilityIdentifier("hole-\(hole.row)-\(hole.column)")
  }
}
