/// The bytes that closures of one kind have captured, from the metadata of their context.
///
/// A closure is a function and, if it captures anything, an object with the captured values: its context. Two closures
/// with the same function and equal captured bytes do the same whenever they are called.
struct ClosureCaptures: @unchecked Sendable {
  // Unchecked for the pointer alone: its memory is written before the value exists, never again, and never deallocated.
  private let parts: UnsafeMutableBufferPointer<Part>

  /// A range of a context without padding, which may hold anything.
  private struct Part {
    let offset: Int
    let count: Int
  }

  /// Whether the closures at two addresses have the same function and captured the same bytes.
  ///
  /// False if what they captured is unknown, such as in a generic function, or may be a variable.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the captured values.
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = left.load(as: Closure.self)
    let right = right.load(as: Closure.self)
    guard left.function == right.function else { return false }
    // The context of no closure may be anything.
    guard left.function != 0, left.context != right.context else { return true }
    guard let one = left.context, let other = right.context else { return false }
    let metadata = one.load(as: UnsafeRawPointer.self)
    guard metadata == other.load(as: UnsafeRawPointer.self), let captures = of(metadata) else { return false }
    for part in captures.parts
    where !compareBytes(one + part.offset, other + part.offset, part.count) { return false }
    return true
  }

  private struct Closure {
    let function: UInt
    let context: UnsafeRawPointer?
  }

  private static let cache = Locked<[UnsafeRawPointer: ClosureCaptures?]>([:])

  /// Returns the captures of contexts with some metadata, or nil if they are unknown.
  private static func of(_ metadata: UnsafeRawPointer) -> ClosureCaptures? {
    if let captures = cache.withLock({ $0[metadata] }) { return captures }
    let captures = ClosureCaptures(metadata)
    cache.withLock { $0[metadata] = .some(captures) }
    return captures
  }

  /// Reads the metadata of a context; see `HeapLocalVariableMetadata` and `CaptureDescriptor` of Swift's runtime.
  private init?(_ metadata: UnsafeRawPointer) {
    guard metadata.load(as: UInt.self) == 0x400,
      let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    else { return nil }
    let count = Int(descriptor.load(as: UInt32.self))
    // Where the captured types depend on generic arguments, the context begins with these.
    guard descriptor.load(fromByteOffset: 4, as: UInt32.self) == 0,
      descriptor.load(fromByteOffset: 8, as: UInt32.self) == 0
    else { return nil }
    // The context of a closure that captures a single variable is the variable itself, and looks as one with a value
    // does. Two variables differ, even if they hold the same. A value with dynamic properties is a view or a modifier,
    // captured as `self`.
    let mayBeVariable = count == 1
    var parts: [Part] = []
    var end = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    for index in 0..<count {
      let reference = descriptor + 12 + 4 * index
      let name = reference + Int(reference.load(as: Int32.self))
      guard let type = Self.type(named: name) else { return nil }
      if mayBeVariable, !StoredField.all(of: type).contains(where: { $0.type is any DynamicProperty.Type }) {
        return nil
      }
      let layout = Self.layout(of: type)
      let start = (end + layout.alignment - 1) & -layout.alignment
      Self.add(type, at: start, to: &parts)
      end = start + layout.size
    }
    self.parts = .allocate(capacity: parts.count)
    _ = self.parts.initialize(from: parts)
  }

  /// Adds the bytes of a value without its padding.
  private static func add(_ type: Any.Type, at offset: Int, to parts: inout [Part]) {
    let fields = StoredField.all(of: type)
    switch TypeKind(type) {
    case .structure where !fields.isEmpty, .tuple where !fields.isEmpty:
      for field in fields { add(field.type, at: offset + field.offset, to: &parts) }
    default:
      let size = layout(of: type).size
      if let last = parts.last, last.offset + last.count == offset {
        parts[parts.count - 1] = Part(offset: last.offset, count: last.count + size)
      } else if size > 0 {
        parts.append(Part(offset: offset, count: size))
      }
    }
  }

  /// Returns the type with a mangled name, or nil if the runtime knows none.
  private static func type(named name: UnsafeRawPointer) -> Any.Type? {
    var length = 0
    while true {
      // The name contains references: a byte, and the distance of what it refers to.
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0:
        let bytes = name.assumingMemoryBound(to: UInt8.self)
        return _getTypeByMangledNameInContext(
          bytes, UInt(length), genericContext: nil, genericArguments: nil)
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 9
      default: length += 1
      }
    }
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func measure<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    return _openExistential(type, do: measure)
  }
}
