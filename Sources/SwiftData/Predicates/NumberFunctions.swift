import CSQLite

/// Functions of numbers that do what Swift's operators do, where SQL's do not.
///
/// An integer that its type can't have becomes NULL.
enum NumberFunctions {
  static func register(in connection: OpaquePointer) {
    let operations: [(name: String, operation: Operation)] = [
      (PredicateFunctions.add, .add), (PredicateFunctions.subtract, .subtract),
      (PredicateFunctions.multiply, .multiply), (PredicateFunctions.divide, .divide),
      (PredicateFunctions.remainder, .remainder),
    ]
    for (name, operation) in operations {
      PredicateFunctions.add(name, arguments: 3, to: connection) { calculate(operation, $0) }
    }
    // SQL has NULL for a division by zero.
    PredicateFunctions.add(PredicateFunctions.quotient, arguments: 2, to: connection) {
      $0.give($0.double(0) / $0.double(1))
    }
    PredicateFunctions.add(PredicateFunctions.float, arguments: 1, to: connection) {
      $0.give(Double(Float($0.double(0))))
    }
  }

  private enum Operation { case add, subtract, multiply, divide, remainder }

  /// Gives the result of an operation on integers of the type that the third argument names.
  private static func calculate(_ operation: Operation, _ arguments: SQLArguments) {
    switch arguments.integer(2) {
    case 8: give(operation, arguments, Int8.self)
    case 16: give(operation, arguments, Int16.self)
    case 32: give(operation, arguments, Int32.self)
    case -8: give(operation, arguments, UInt8.self)
    case -16: give(operation, arguments, UInt16.self)
    case -32: give(operation, arguments, UInt32.self)
    case -64: give(operation, arguments, UInt64.self)
    default: give(operation, arguments, Int64.self)
    }
  }

  private static func give<Integer: FixedWidthInteger>(
    _ operation: Operation, _ arguments: SQLArguments, _: Integer.Type
  ) {
    let one = Integer(truncatingIfNeeded: arguments.integer(0))
    let other = Integer(truncatingIfNeeded: arguments.integer(1))
    let (result, overflow) =
      switch operation {
      case .add: one.addingReportingOverflow(other)
      case .subtract: one.subtractingReportingOverflow(other)
      case .multiply: one.multipliedReportingOverflow(by: other)
      case .divide: one.dividedReportingOverflow(by: other)
      case .remainder: one.remainderReportingOverflow(dividingBy: other)
      }
    if !overflow { arguments.give(Int64(truncatingIfNeeded: result)) }
  }
}
