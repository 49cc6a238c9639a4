import FoundationEssentials

/// A description of a value, bounded in length and depth.
///
/// It runs no code of the app: values of the app's types are described by their stored properties, not by their own
/// descriptions.
struct ValueDescription {
  private static let lengthLimit = 240
  private static let depthLimit = 4
  private static let elementLimit = 12

  private(set) var text = ""
  private var depth = 0

  /// Returns a description of at most 240 Unicode scalars.
  static func of(_ value: Any) -> String {
    var description = ValueDescription()
    description.add(value)
    return description.finished
  }

  private var isFull: Bool { text.unicodeScalars.count > Self.lengthLimit }

  private var finished: String { isFull ? Self.cut(text, Self.lengthLimit - 1) + "…" : text }

  // Cuts by scalars, because a single character may be of any length.
  private static func cut(_ text: String, _ length: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  private mutating func add(_ value: Any) {
    if isFull { return }
    let type = type(of: value)
    switch value {
    case let text as String: addText(text)
    case let value as AnyHashable where type == AnyHashable.self: add(value.base)
    case let value as any OptionalProtocol:
      if let wrapped = value.wrappedAny { add(wrapped) } else { text += "nil" }
    case let value as any InspectedCollection: add(value)
    // Foundation's descriptions of dates that are not a number trap.
    case let date as Date where date.timeIntervalSinceReferenceDate.isNaN: text += "nan"
    case let interval as DateInterval: add(from: interval.start, " to ", interval.end)
    case let range as Range<Date>: add(from: range.lowerBound, "..<", range.upperBound)
    case let range as ClosedRange<Date>: add(from: range.lowerBound, "...", range.upperBound)
    case is any DynamicProperty: text += InspectedType.fullName(of: type)
    default:
      if InspectedType.isOfSystem(type), let value = value as? any CustomStringConvertible {
        text += Self.cut(value.description, Self.lengthLimit + 1)
      } else {
        addParts(of: value, type)
      }
    }
  }

  private mutating func add(from start: Date, _ separator: String, _ end: Date) {
    add(start)
    text += separator
    add(end)
  }

  private mutating func addText(_ value: String) {
    text += "\"" + Self.cut(value, Self.lengthLimit)
    if !isFull { text += "\"" }
  }

  private mutating func add(_ collection: any InspectedCollection) {
    text += "["
    if depth == Self.depthLimit, collection.inspectedCount > 0 {
      text += "…"
    } else {
      depth += 1
      addElements(collection)
      depth -= 1
    }
    text += "]"
  }

  /// Adds the first elements of a collection, and the number of the others.
  private mutating func addElements(_ collection: any InspectedCollection) {
    let elements = collection.inspectedElements(upTo: Self.elementLimit)
    for (index, element) in elements.enumerated() where !isFull {
      if index > 0 { text += ", " }
      if let key = element.key {
        add(key)
        text += ": "
      }
      add(element.value)
    }
    let rest = collection.inspectedCount - elements.count
    if rest > 0 { text += ", … \(rest) more" }
    if collection.inspectedCount == 0, collection.isKeyed { text += ":" }
  }

  private mutating func addParts(of value: Any, _ type: Any.Type) {
    switch TypeKind(type) {
    case .structure: addFields(of: value, type, named: InspectedType.name(of: type))
    case .tuple: addFields(of: value, type, named: "")
    case .enumeration: addCase(of: value, type)
    case .function: text += "a closure"
    case .metatype: text += "\(InspectedType.fullName(of: type))"
    case .classType, .optional, .existential, .other: text += InspectedType.fullName(of: type)
    }
  }

  /// Adds the stored properties of a struct or a tuple, until the text is full.
  private mutating func addFields(of value: Any, _ type: Any.Type, named name: String) {
    let fields = StoredField.all(of: type)
    text += name
    if fields.isEmpty {
      text += "()"
    } else if depth == Self.depthLimit {
      text += "(…)"
    } else {
      text += "("
      depth += 1
      for (index, part) in Self.parts(of: value, type, fields).enumerated() where !isFull {
        if index > 0 { text += ", " }
        // Unnamed tuple elements are named by their number.
        if !part.name.hasPrefix(".") { text += part.name + ": " }
        if let value = part.value { add(value) } else { text += "…" }
      }
      depth -= 1
      text += ")"
    }
  }

  // Generic code may wrap an existential in another one. A cast reaches the innermost value; opening does not.
  private static func parts(
    of value: Any, _ type: Any.Type, _ fields: [StoredField]
  ) -> [(name: String, value: Any?)] {
    func read<Value>(_: Value.Type) -> [(name: String, value: Any?)] {
      guard let value = value as? Value else { return [] }
      return withUnsafePointer(to: value) { address in
        zip(fields, StoredField.storageNames(of: fields)).map { field, name in
          (name, field.value(at: UnsafeRawPointer(address) + field.offset))
        }
      }
    }
    return _openExistential(type, do: read)
  }

  private mutating func addCase(of value: Any, _ type: Any.Type) {
    func name<Value>(_: Value.Type) -> String? { (value as? Value).flatMap(EnumerationCase.anyName) }
    text += "." + (_openExistential(type, do: name) ?? InspectedType.name(of: type))
    // A custom mirror would run the app's code.
    guard !(value is any CustomReflectable), let payload = Mirror(reflecting: value).children.first else {
      return
    }
    guard depth < Self.depthLimit else { return text += "(…)" }
    depth += 1
    let isTuple = TypeKind(Swift.type(of: payload.value)) == .tuple
    if !isTuple { text += "(" }
    add(payload.value)
    if !isTuple { text += ")" }
    depth -= 1
  }
}
