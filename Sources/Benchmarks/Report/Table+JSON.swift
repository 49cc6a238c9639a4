import Foundation

extension Table {
  private struct Document: Encodable {
    let machine: String
    let rows: [ReportLine]
  }

  /// The table, with a sentence about the machine.
  func json(beside machine: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(Document(machine: machine, rows: lines))
  }
}
