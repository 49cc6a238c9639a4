import AVKit
import StateroomTesting
import SwiftUI
import Testing

/// Writes a sound of silence into the folder of the code that is running, and returns its address.
nonisolated func silence(_ seconds: Double = 2, name: String = "silence.wav") -> URL {
  let url = URL.documentsDirectory.appending(path: name)
  if !FileManager.default.fileExists(atPath: url.path) { try? wave(seconds).write(to: url) }
  return url
}

/// Returns the bytes of a sound of silence, with 8,000 samples of a byte in each second.
nonisolated func wave(_ seconds: Double, size: UInt32? = nil) -> Data {
  let count = Int(seconds * 8_000)
  func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
  let format =
    number(UInt16(1)) + number(UInt16(1)) + number(UInt32(8_000)) + number(UInt32(8_000)) + number(UInt16(1))
    + number(UInt16(8))
  let head =
    Array("WAVEfmt ".utf8) + number(UInt32(16)) + format + Array("data".utf8) + number(size ?? UInt32(count))
  return Data(
    Array("RIFF".utf8) + number(UInt32(head.count + count)) + head + [UInt8](repeating: 128, count: count))
}

extension TestSession {
  /// The sounds that clients are to play.
  var sounds: [JSONValue] { array(root["sounds"]) }
  /// The texts that clients are to speak.
  var speech: [JSONValue] { array(root["speech"]) }

  /// Says what has become of a player that no view shows.
  func say(_ event: String, _ more: [String: JSONValue] = [:], player: Int = 1) throws {
    let members = ["event": .string(event), "player": .number(Double(player))].merging(more) { $1 }
    try perform(
      "media", on: root.id, value: .object(members.map { JSONMember(name: $0.key, value: $0.value) }))
  }

  /// Says what has become of the player of a view.
  func say(_ event: String, _ more: [String: JSONValue] = [:], of identifier: String) throws {
    let members = ["event": JSONValue.string(event)].merging(more) { $1 }
    try perform(
      "media", on: identifier, value: .object(members.map { JSONMember(name: $0.key, value: $0.value) }))
  }
}

func array(_ value: JSONValue?) -> [JSONValue] {
  if case .array(let elements)? = value { elements } else { [] }
}
