import Foundation
import RenderTree

/// The views that a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  /// The type of a position.
  public typealias Index = Int
  /// The type of the views.
  public typealias Element = LayoutSubview
  /// The type of some of the views.
  public typealias SubSequence = LayoutSubviews

  /// The direction of reading.
  public var layoutDirection: LayoutDirection
  let boxes: ArraySlice<LayoutBox>
  let run: LayoutRun

  init(_ boxes: ArraySlice<LayoutBox>, _ run: LayoutRun, direction: LayoutDirection) {
    self.boxes = boxes
    self.run = run
    layoutDirection = direction
  }

  /// The first position.
  public var startIndex: Int { boxes.startIndex }
  /// The position after the last view.
  public var endIndex: Int { boxes.endIndex }

  /// Returns a view.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(boxes[index], at: index, in: run) }

  /// Returns some of the views.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(boxes[bounds], run, direction: layoutDirection)
  }

  /// Returns the views at some positions, renumbered from 0.
  public subscript<Indices: Sequence>(indices: Indices) -> [LayoutSubview] where Indices.Element == Int {
    indices.map { self[$0] }
  }

  /// Whether two collections are of the same views.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.layoutDirection == right.layoutDirection && left.boxes.elementsEqual(right.boxes, by: ===)
  }
}

/// A view that a layout arranges.
public struct LayoutSubview: Equatable {
  private let box: LayoutBox
  private let index: Int
  private let run: LayoutRun

  init(_ box: LayoutBox, at index: Int, in run: LayoutRun) {
    self.box = box
    self.index = index
    self.run = run
  }

  /// Returns the value that the view carries for a key, or the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    box.values[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue
  }

  /// The priority by which space is distributed to the view.
  public var priority: Double { box.priority }

  /// Returns the size that the view takes for a proposed one.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.sizeThatFits(proposal) }

  /// Returns the size and the alignment guides that the view has for a proposed size.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { box.dimensions(in: proposal) }

  /// The distances that the view prefers to its neighbours.
  public var spacing: ViewSpacing { box.spacing }

  /// Places the view. Its `anchor` comes to `position`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    run.place(box, at: index, position, anchor, proposal)
  }

  /// Whether both are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.box === right.box }
}

/// The places that a layout gives its views.
nonisolated final class LayoutRun {
  /// The frame of a view, and what it was proposed.
  struct Place {
    let frame: CGRect
    let proposal: ProposedViewSize
  }

  private var places: [Int: Place] = [:]

  /// The greatest coordinate that is told to clients, in points.
  private static var limit: CGFloat { 1_000_000 }

  func begin() { places = [:] }

  func place(
    _ box: LayoutBox, at index: Int, _ position: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize
  ) {
    let size = box.sizeThatFits(proposal)
    let frame = CGRect(
      x: Self.bounded(position.x - size.width * anchor.x),
      y: Self.bounded(position.y - size.height * anchor.y),
      width: size.width, height: size.height)
    places[index] = Place(frame: frame, proposal: proposal)
  }

  /// Returns the places of all views. One that was not placed is in the middle of the bounds.
  func places(of boxes: [LayoutBox], in bounds: CGRect) -> [Place] {
    boxes.enumerated().map { index, box in
      if let place = places[index] { return place }
      let proposal = ProposedViewSize(bounds.size)
      let size = box.sizeThatFits(proposal)
      let frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
      return Place(frame: frame, proposal: proposal)
    }
  }

  private static func bounded(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(limit, max(-limit, value))
  }
}
