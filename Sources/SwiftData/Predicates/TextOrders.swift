import CSQLite
import Foundation

/// Orders of texts for `ORDER BY`.
enum TextOrders {
  static func register(in connection: OpaquePointer) {
    sqlite3_create_collation_v2(
      connection, PredicateFunctions.localizedOrder, SQLITE_UTF8, nil,
      { _, count, one, otherCount, other in
        Int32(TextOrders.text(one, count).localizedCompare(TextOrders.text(other, otherCount)).rawValue)
      }, nil)
    sqlite3_create_collation_v2(
      connection, PredicateFunctions.localizedStandardOrder, SQLITE_UTF8, nil,
      { _, count, one, otherCount, other in
        Int32(
          TextOrders.text(one, count).localizedStandardCompare(TextOrders.text(other, otherCount)).rawValue)
      }, nil)
  }

  private static func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
