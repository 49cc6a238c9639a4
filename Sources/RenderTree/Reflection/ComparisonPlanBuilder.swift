/// Derives the steps of a ``ComparisonPlan`` from a type's metadata.
struct ComparisonPlanBuilder {
  private var cheap: [ComparisonPlan.Step] = []
  private var dear: [ComparisonPlan.Step] = []

  /// The steps, plain bytes first, with adjacent bytes merged.
  var finished: [ComparisonPlan.Step] {
    var merged: [ComparisonPlan.Step] = []
    for step in cheap {
      if case .bytes(let offset, let count) = step,
        case .bytes(let lastOffset, let lastCount)? = merged.last, lastOffset + lastCount == offset
      {
        merged[merged.count - 1] = .bytes(offset: lastOffset, count: lastCount + count)
      } else {
        merged.append(step)
      }
    }
    return merged + dear
  }

  /// Adds the steps that compare a value of `type` at `offset`.
  ///
  /// Rule 4: plain old data compares by its bits, other types by `==` if they have one, otherwise field by field.
  /// Storage that the framework itself fills in is not part of the value and is skipped.
  mutating func add(_ type: Any.Type, at offset: Int) {
    if let type = type as? any _ComparableByIdentity.Type {
      dear.append(.identity(offset: offset, type: type))
      return
    }
    if type is any _FrameworkStorage.Type { return }
    if type == String.self {
      dear.append(.string(offset: offset))
      return
    }
    switch TypeKind(type) {
    case .structure, .tuple:
      if !isPlainData(type), let equatable = type as? any Equatable.Type {
        dear.append(.equatable(offset: offset, bytes: decidingBytes(of: type), type: equatable))
      } else {
        addFields(of: type, at: offset)
      }
    case .function:
      cheap.append(.function(offset: offset, count: sizeOf(type)))
    case .classType, .metatype, .other:
      cheap.append(.bytes(offset: offset, count: sizeOf(type)))
    case .enumeration:
      if isPlainData(type) {
        cheap.append(.bytes(offset: offset, count: sizeOf(type)))
      } else if let equatable = type as? any Equatable.Type {
        dear.append(.equatable(offset: offset, bytes: decidingBytes(of: type), type: equatable))
      } else {
        // Equal values may differ in their padding bits; different values always differ in their bits.
        cheap.append(.bytes(offset: offset, count: sizeOf(type)))
      }
    case .optional:
      addOptional(type, at: offset)
    case .existential:
      dear.append(.existential(offset: offset, type: type))
    }
  }

  /// Adds the steps that compare the fields of a struct or a tuple.
  private mutating func addFields(of type: Any.Type, at offset: Int) {
    let fields = StoredField.all(of: type)
    if fields.isEmpty {
      // A built-in such as the storage of an integer, or a type without reflection metadata.
      let size = sizeOf(type)
      if size > 0 {
        cheap.append(isPlainData(type) ? .bytes(offset: offset, count: size) : .never)
      }
      return
    }
    let holdsActions = type is any HoldingActions.Type
    for field in fields {
      if holdsActions, isFunction(field.type) {
        cheap.append(.action(offset: offset + field.offset))
      } else if field.isStrong {
        add(field.type, at: offset + field.offset)
      } else {
        dear.append(.never)
      }
    }
  }

  private mutating func addOptional(_ type: Any.Type, at offset: Int) {
    guard let optional = type as? any OptionalProtocol.Type else { return }
    if !isPlainData(type), let equatable = type as? any Equatable.Type {
      dear.append(.equatable(offset: offset, bytes: decidingBytes(of: type), type: equatable))
    } else if TypeKind(optional.wrappedType) == .classType {
      cheap.append(.bytes(offset: offset, count: sizeOf(type)))
    } else {
      let wrapped = ComparisonPlan.of(optional.wrappedType)
      let count = wrapped.isDecidedByBytes ? sizeOf(type) : 0
      dear.append(.optional(offset: offset, bytes: count, wrapped: wrapped, type: optional))
    }
  }
}

/// Returns the number of bytes whose equality implies that of the values, or 0 if only an app's `==` can decide.
private func decidingBytes(of type: Any.Type) -> Int {
  let wrapped = (type as? any OptionalProtocol.Type)?.wrappedType ?? type
  return wrapped == String.self || wrapped is any FrameworkValue.Type ? sizeOf(type) : 0
}

/// Whether values of a type are closures, or may be nil besides.
private func isFunction(_ type: Any.Type) -> Bool {
  TypeKind((type as? any OptionalProtocol.Type)?.wrappedType ?? type) == .function
}

/// Whether values of a type consist of bits only, without references.
private func isPlainData(_ type: Any.Type) -> Bool {
  func check<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }
  return _openExistential(type, do: check)
}

private func sizeOf(_ type: Any.Type) -> Int {
  func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  return _openExistential(type, do: size)
}
