import Foundation

extension Table {
  private struct Document: Encodable {
    let machine: String
    let rows: [ReportLine]
  }

  /// Returns the table as JSON, with a description of the machine.
  func json(beside machine: String) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(Document(machine: machine, rows: lines))
  }
}
