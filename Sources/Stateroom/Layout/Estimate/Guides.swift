import Foundation

extension Guides {
  /// Creates the explicit guides of a container of views with theirs, whose origins are given: the first baseline, the
  /// last one, and the middle of all others.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of the views' guides.
  nonisolated init(merging views: [(guides: Guides, origin: CGPoint)]) {
    var all: [Guide: [CGFloat]] = [:]
    for (guides, origin) in views {
      for (guide, value) in guides.shifted(x: origin.x, y: origin.y) { all[guide, default: []].append(value) }
    }
    self = all.reduce(into: [:]) { result, entry in
      let (guide, values) = entry
      result[guide] =
        switch guide.name {
        case "firstTextBaseline": values.min()!
        case "lastTextBaseline": values.max()!
        default: values.reduce(0, +) / CGFloat(values.count)
        }
    }
  }

  /// Returns the guides in the coordinates of a container.
  nonisolated func shifted(x: CGFloat, y: CGFloat) -> Self {
    isEmpty ? self : reduce(into: [:]) { $0[$1.key] = $1.value + ($1.key.axis == .vertical ? y : x) }
  }
}

extension ViewDimensions {
  /// Returns the origin at which a guide of the view meets that of a container of a size.
  nonisolated func origin(aligned alignment: Alignment, in size: CGSize) -> CGPoint {
    let container = ViewDimensions(width: size.width, height: size.height)
    return CGPoint(
      x: container[alignment.horizontal] - self[alignment.horizontal],
      y: container[alignment.vertical] - self[alignment.vertical])
  }
}
