import Foundation

/// Boxes that fill the tracks of a lazy grid one after another.
nonisolated final class LazyGridBox: LayoutBox {
  /// A row or column.
  struct Track {
    enum Size { case fixed(CGFloat), flexible(CGFloat, CGFloat), adaptive(CGFloat, CGFloat) }
    let size: Size
    let distance: CGFloat
  }

  /// The axis along which the grid grows.
  let axis: Axis
  let tracks: [Track]
  let distance: CGFloat
  let boxes: [LayoutBox]

  init(
    _ boxes: [LayoutBox], along axis: Axis, _ tracks: [Track], distance: CGFloat?, _ budget: LayoutBudget
  ) {
    self.boxes = boxes
    self.axis = axis
    self.tracks = tracks
    self.distance = distance ?? ViewSpacing.usual
    super.init(budget)
  }

  /// Returns the lengths of the tracks across the grid, and the distance after each.
  private func lengths(in offered: CGFloat) -> [(length: CGFloat, distance: CGFloat)] {
    var result: [(length: CGFloat, distance: CGFloat)] = []
    var left = offered - tracks.dropLast().reduce(0) { $0 + $1.distance }
    for track in tracks { if case .fixed(let length) = track.size { left -= length } }
    var flexible = tracks.count { if case .fixed = $0.size { false } else { true } }
    for track in tracks {
      switch track.size {
      case .fixed(let length): result.append((length, track.distance))
      case .flexible(let least, let most):
        let length = max(least, min(most, max(0, left) / CGFloat(flexible)))
        result.append((length, track.distance))
        left -= length
        flexible -= 1
      case .adaptive(let least, let most):
        let share = max(0, left) / CGFloat(flexible)
        let count = min(1_000, max(1, Int((share + track.distance) / max(1, least + track.distance))))
        let length = min(most, max(0, share - track.distance * CGFloat(count - 1)) / CGFloat(count))
        for _ in 0..<count { result.append((length, track.distance)) }
        left -= share
        flexible -= 1
      }
    }
    return result
  }

  /// Returns the frames of the boxes.
  private func frames(for proposal: ProposedViewSize) -> [CGRect] {
    let lengths = lengths(in: proposal[axis.other].map { $0.isFinite ? $0 : 0 } ?? 0)
    guard !lengths.isEmpty else { return boxes.map { _ in .zero } }
    var frames: [CGRect] = []
    var position: CGFloat = 0
    for start in stride(from: 0, to: boxes.count, by: lengths.count) {
      let row = boxes[start..<min(boxes.count, start + lengths.count)]
      let sizes = zip(row, lengths).map { box, track in
        box.sizeThatFits(ProposedViewSize(along: axis, nil, across: track.length))
      }
      let depth = sizes.map { $0[axis] }.max() ?? 0
      var across: CGFloat = 0
      for (size, track) in zip(sizes, lengths) {
        let middle = across + (track.length - size[axis.other]) / 2
        let down = position + (depth - size[axis]) / 2
        frames.append(
          CGRect(
            origin: axis == .vertical ? CGPoint(x: middle, y: down) : CGPoint(x: down, y: middle), size: size)
        )
        across += track.length + track.distance
      }
      position += depth + distance
    }
    return frames
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let frames = frames(for: proposal)
    let union = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let lengths = lengths(in: proposal[axis.other].map { $0.isFinite ? $0 : 0 } ?? 0)
    let across = lengths.reduce(0) { $0 + $1.length } + lengths.dropLast().reduce(0) { $0 + $1.distance }
    return CGSize(
      along: axis, (axis == .vertical ? union.maxY : union.maxX),
      across: max(across, proposal[axis.other].map { $0.isFinite ? $0 : 0 } ?? 0))
  }

  /// Places the boxes.
  ///
  /// - Complexity: O(*n* + *t*) in addition to the work for each, where *n* is the number of boxes and *t* that of
  ///   tracks.
  override func arrange(in frame: CGRect) {
    for (box, place) in zip(boxes, frames(for: ProposedViewSize(frame.size))) {
      box.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}
