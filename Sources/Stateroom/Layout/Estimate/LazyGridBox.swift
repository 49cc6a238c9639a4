import Foundation

/// Boxes that fill the tracks of a lazy grid one after another.
nonisolated final class LazyGridBox: LayoutBox {
  /// A row or column.
  struct Track {
    enum Size { case fixed(CGFloat), flexible(CGFloat, CGFloat), adaptive(CGFloat, CGFloat) }
    let size: Size
    let distance: CGFloat
    /// The alignment of views in the track.
    let alignment: Alignment
  }

  /// A row or column with its length, the distance after it and the alignment of its views.
  private typealias Line = (length: CGFloat, distance: CGFloat, alignment: Alignment)

  /// The axis along which the grid grows.
  let axis: Axis
  let tracks: [Track]
  /// The alignment of the tracks across the grid.
  let alignment: Alignment
  let distance: CGFloat
  let boxes: [LayoutBox]

  init(
    _ boxes: [LayoutBox], along axis: Axis, _ tracks: [Track], alignment: Alignment, distance: CGFloat?,
    _ budget: LayoutBudget
  ) {
    self.alignment = alignment
    self.boxes = boxes
    self.axis = axis
    self.tracks = tracks
    self.distance = distance ?? ViewSpacing.usual
    super.init(budget)
  }

  /// Returns the tracks across the grid.
  private func lines(in offered: CGFloat) -> [Line] {
    var result: [Line] = []
    var left = offered - tracks.dropLast().reduce(0) { $0 + $1.distance }
    for track in tracks { if case .fixed(let length) = track.size { left -= length } }
    var flexible = tracks.count { if case .fixed = $0.size { false } else { true } }
    for track in tracks {
      switch track.size {
      case .fixed(let length): result.append((length, track.distance, track.alignment))
      case .flexible(let least, let most):
        let length = max(least, min(most, max(0, left) / CGFloat(flexible)))
        result.append((length, track.distance, track.alignment))
        left -= length
        flexible -= 1
      case .adaptive(let least, let most):
        let share = max(0, left) / CGFloat(flexible)
        let count = min(1_000, max(1, Int((share + track.distance) / max(1, least + track.distance))))
        let length = min(most, max(0, share - track.distance * CGFloat(count - 1)) / CGFloat(count))
        for _ in 0..<count { result.append((length, track.distance, track.alignment)) }
        left -= share
        flexible -= 1
      }
    }
    return result
  }

  /// Returns the frames of the boxes, and what each is proposed.
  private func places(for proposal: ProposedViewSize) -> [(frame: CGRect, proposal: ProposedViewSize)] {
    let room = room(for: proposal)
    let lines = lines(in: room)
    guard !lines.isEmpty else { return boxes.map { _ in (.zero, .zero) } }
    var places: [(frame: CGRect, proposal: ProposedViewSize)] = []
    var position: CGFloat = 0
    // Tracks that leave room stand where the grid is aligned.
    let side = axis == .vertical ? share(alignment.horizontal) : share(alignment.vertical)
    let before = (room - total(lines)) * side
    for start in stride(from: 0, to: boxes.count, by: lines.count) {
      let row = boxes[start..<min(boxes.count, start + lines.count)]
      let proposals = lines.map { ProposedViewSize(along: axis, nil, across: $0.length) }
      let sizes = zip(row, proposals).map { $0.sizeThatFits($1) }
      let depth = sizes.map { $0[axis] }.max() ?? 0
      var across = max(0, before)
      for (index, (size, track)) in zip(sizes, lines).enumerated() {
        let (x, y) = (share(track.alignment.horizontal), share(track.alignment.vertical))
        let middle = across + (track.length - size[axis.other]) * (axis == .vertical ? x : y)
        let down = position + (depth - size[axis]) * (axis == .vertical ? y : x)
        let origin = axis == .vertical ? CGPoint(x: middle, y: down) : CGPoint(x: down, y: middle)
        places.append((CGRect(origin: origin, size: size), proposals[index]))
        across += track.length + track.distance
      }
      position += depth + distance
    }
    return places
  }

  /// The room across the grid.
  private func room(for proposal: ProposedViewSize) -> CGFloat {
    proposal[axis.other].map { $0.isFinite ? $0 : 0 } ?? 0
  }

  private func total(_ lines: [Line]) -> CGFloat {
    lines.reduce(0) { $0 + $1.length } + lines.dropLast().reduce(0) { $0 + $1.distance }
  }

  /// The part of the room that is before a view with an alignment.
  private func share(_ alignment: HorizontalAlignment) -> CGFloat {
    alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  }

  private func share(_ alignment: VerticalAlignment) -> CGFloat {
    alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let frames = places(for: proposal).map(\.frame)
    let union = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let room = room(for: proposal)
    return CGSize(
      along: axis, (axis == .vertical ? union.maxY : union.maxX), across: max(total(lines(in: room)), room))
  }

  /// Places the boxes.
  ///
  /// - Complexity: O(*n* + *t*) in addition to the work for each, where *n* is the number of boxes and *t* that of
  ///   tracks.
  override func arrange(in frame: CGRect, for proposal: ProposedViewSize) {
    for (box, place) in zip(boxes, places(for: ProposedViewSize(frame.size))) {
      box.place(in: place.frame.offsetBy(dx: frame.minX, dy: frame.minY), for: place.proposal)
    }
  }

  override func forEachInside(_ visit: (LayoutBox) -> Void) { boxes.forEach(visit) }
}
