import CSQLite

/// The functions and orders by which SQL does what Swift does.
package enum PredicateFunctions {
  static let count = "swift_count"
  static let contains = "swift_contains"
  static let starts = "swift_starts"
  static let localizedContains = "swift_localized_contains"
  static let localizedCompare = "swift_localized_compare"
  static let caseInsensitiveCompare = "swift_case_insensitive_compare"
  static let add = "swift_add"
  static let subtract = "swift_subtract"
  static let multiply = "swift_multiply"
  static let divide = "swift_divide"
  static let remainder = "swift_remainder"
  static let quotient = "swift_quotient"
  static let float = "swift_float"
  static let localizedOrder = "swift_localized"
  static let localizedStandardOrder = "swift_localized_standard"

  /// Makes a connection know the functions. Conditions of predicates and orders need them.
  package static func register(in connection: OpaquePointer) {
    TextFunctions.register(in: connection)
    NumberFunctions.register(in: connection)
    TextOrders.register(in: connection)
  }

  /// Adds a function that gives the same result for the same arguments, and NULL if one of them is NULL.
  static func add(
    _ name: String, arguments count: Int32, to connection: OpaquePointer,
    _ body: @escaping (SQLArguments) -> Void
  ) {
    sqlite3_create_function_v2(
      connection, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, count, arguments in
        guard let arguments = SQLArguments(context, count, arguments) else { return }
        Unmanaged<Function>.fromOpaque(sqlite3_user_data(context)!).takeUnretainedValue().body(arguments)
      }, nil, nil, { Unmanaged<Function>.fromOpaque($0!).release() })
  }

  /// A function as an object, which a connection holds.
  private final class Function {
    let body: (SQLArguments) -> Void

    init(_ body: @escaping (SQLArguments) -> Void) { self.body = body }
  }
}

/// The arguments of a call in SQL.
struct SQLArguments {
  let context: OpaquePointer?
  private let arguments: UnsafeMutablePointer<OpaquePointer?>

  /// Reads the arguments of a call. Nil if one of them is NULL, as the result is then.
  init?(_ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let arguments,
      !(0..<Int(count)).contains(where: { sqlite3_value_type(arguments[$0]) == SQLITE_NULL })
    else { return nil }
    self.context = context
    self.arguments = arguments
  }

  func integer(_ number: Int) -> Int64 { sqlite3_value_int64(arguments[number]) }
  func double(_ number: Int) -> Double { sqlite3_value_double(arguments[number]) }

  /// The bytes of a text, as long as the call lasts.
  func bytes(_ number: Int) -> UnsafeRawBufferPointer {
    // The text has to be asked for before the number of its bytes.
    let text = sqlite3_value_text(arguments[number])
    return UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(arguments[number])))
  }

  func text(_ number: Int) -> String { String(decoding: bytes(number), as: UTF8.self) }

  /// Ends the statement, because it is too much work.
  func refuse() { sqlite3_result_error_code(context, SQLITE_INTERRUPT) }

  func give(_ result: Bool) { sqlite3_result_int(context, result ? 1 : 0) }
  func give(_ result: Int) { sqlite3_result_int64(context, Int64(result)) }
  func give(_ result: Int64) { sqlite3_result_int64(context, result) }
  /// Gives a number. One that is none becomes NULL.
  func give(_ result: Double) { sqlite3_result_double(context, result) }
}
