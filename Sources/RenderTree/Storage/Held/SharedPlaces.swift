extension SharedPlace {
  @MainActor init(_ slot: HeldSlot, _ heldClass: HeldClass) {
    self.init(className: heldClass.name, node: slot.node.digest, property: slot.name)
  }
}

/// The places of an app whose objects are shared: nothing of them is stored or restored.
@MainActor
package final class SharedPlaces {
  private var marked: Set<SharedPlace>
  private var counts: [String: Int] = [:]
  /// Called for each place that is marked.
  package var onMark: @MainActor (SharedPlace) -> Void = { _ in }

  /// The number of marked places of a class beyond which the whole class is marked: each row has a place of its
  /// own.
  private static let limit = 1_000

  package init(_ marked: [SharedPlace] = []) {
    self.marked = Set(marked)
    for place in marked { counts[place.className, default: 0] += 1 }
  }

  /// All marked places.
  package var all: Set<SharedPlace> { marked }

  func isMarked(_ place: SharedPlace) -> Bool {
    guard !marked.isEmpty else { return false }
    return marked.contains(place) || marked.contains(.everywhere(place.className))
  }

  func mark(_ place: SharedPlace) {
    guard !isMarked(place) else { return }
    let count = counts[place.className, default: 0] + 1
    counts[place.className] = count
    let new = count > Self.limit ? .everywhere(place.className) : place
    marked.insert(new)
    onMark(new)
  }
}
