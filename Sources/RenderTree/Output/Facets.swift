/// What a rendered node shows itself, each part as JSON without the surrounding brackets.
///
/// The parts lie one after the other in one piece of memory: a node has few bytes of each, and there are many nodes.
package struct Facets: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var propsEnd: UInt32 = 0
  private var modifiersEnd: UInt32 = 0
  private var end: UInt32 = 0

  init() {}

  deinit { bytes?.deallocate() }

  /// The members of the object `props`. Valid until the next ``replace(with:_:_:)``, as are the others.
  var props: UnsafeBufferPointer<UInt8> { part(0, propsEnd) }
  /// The elements of `modifiers`.
  var modifiers: UnsafeBufferPointer<UInt8> { part(propsEnd, modifiersEnd) }
  /// The elements of `actions`.
  var actions: UnsafeBufferPointer<UInt8> { part(modifiersEnd, end) }

  subscript(name: CommittedPart.Name) -> UnsafeBufferPointer<UInt8> {
    switch name {
    case .props: props
    case .modifiers: modifiers
    case .actions: actions
    }
  }

  private func part(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes.map { UnsafePointer($0) + Int(start) }, count: Int(end - start))
  }

  /// Takes copies of other parts.
  mutating func replace(
    with props: UnsafeBufferPointer<UInt8>, _ modifiers: UnsafeBufferPointer<UInt8>,
    _ actions: UnsafeBufferPointer<UInt8>
  ) {
    let count = props.count + modifiers.count + actions.count
    if count != end {
      bytes?.deallocate()
      bytes = count == 0 ? nil : .allocate(capacity: count)
    }
    propsEnd = UInt32(props.count)
    modifiersEnd = propsEnd + UInt32(modifiers.count)
    end = UInt32(count)
    copy(props, to: 0)
    copy(modifiers, to: propsEnd)
    copy(actions, to: modifiersEnd)
  }

  private func copy(_ part: UnsafeBufferPointer<UInt8>, to offset: UInt32) {
    guard part.count > 0, let start = part.baseAddress, let bytes else { return }
    (bytes + Int(offset)).update(from: start, count: part.count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the same bytes stand here and there.
  func holdsSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && elementsEqual(other)
  }
}
