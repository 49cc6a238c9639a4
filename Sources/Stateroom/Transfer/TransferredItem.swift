import Foundation
import RenderTree

/// An item that a client sends: a text, an address, or bytes with a content type and a name.
struct TransferredItem: Sendable {
  let contentType: UTType
  let bytes: Data
  let name: String?

  /// Reads an item: a string, or an object with `text`, `url` or `data` (base64), and `contentType` and `name`.
  init(_ json: JSONValue) throws {
    let type = json["contentType"]?.stringValue.flatMap { UTType(mimeType: $0) ?? UTType($0) }
    name = json["name"]?.stringValue.map(Self.plainName)
    if let text = json.stringValue ?? json["text"]?.stringValue {
      (contentType, bytes) = (type ?? .utf8PlainText, Data(text.utf8))
    } else if let url = json["url"]?.stringValue {
      (contentType, bytes) = (type ?? .url, Data(url.utf8))
    } else if let text = json["data"]?.stringValue {
      guard let data = Data(base64Encoded: text) else {
        throw ActionProblem.invalidValue("\"data\" must be bytes in base64.")
      }
      let suffix = (name as NSString?)?.pathExtension
      contentType = type ?? suffix.flatMap { UTType(filenameExtension: $0) } ?? .data
      bytes = data
    } else {
      throw ActionProblem.invalidValue(
        "An item must be a string, or an object with \"text\", \"url\" or \"data\" (base64).")
    }
  }

  /// Returns the last part of a name, so that a name of a client leads to no other folder.
  private static func plainName(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == "\0" }).last.map(String.init)
    guard let last, last != ".", last != ".." else { return "file" }
    return String(last.prefix(120))
  }

  /// Reads the items of a value: one item, an array, or the member `items`. At most 100.
  static func all(_ value: JSONValue?) throws -> [TransferredItem] {
    let list: [JSONValue]
    switch value?["items"] ?? value {
    case .array(let items)?: list = items
    case nil, .null?: list = []
    case let item?: list = [item]
    }
    guard !list.isEmpty, list.count <= 100 else {
      throw ActionProblem.invalidValue("The value must have from 1 to 100 items.")
    }
    return try list.map(TransferredItem.init)
  }

  /// Returns whether a form can read the item.
  func fits(_ type: UTType) -> Bool {
    contentType == type || contentType.conforms(to: type) || type.conforms(to: contentType)
  }
}

extension Transferable {
  /// Reads values of items and passes them on: at once if all can be read at once, or else when they are read.
  ///
  /// - Complexity: O(*n* × *m*), not counting the reading, where *n* is the number of items and *m* the number of
  ///   the type's forms.
  @MainActor static func read(
    _ items: [TransferredItem], _ receive: @escaping @MainActor ([Self]) -> Void
  ) throws {
    let forms = forms
    let pairs = try items.map { item in
      guard let form = forms.first(where: { $0.reading != nil && item.fits($0.contentType) }),
        let reading = form.reading
      else {
        let types = forms.filter { $0.reading != nil }.map(\.contentType.identifier)
        throw ActionProblem.invalidValue(
          "An item of the type \(item.contentType.identifier) cannot be read; these can: "
            + types.joined(separator: ", ") + ".")
      }
      return (item, reading)
    }
    var values: [Self] = []
    for (item, reading) in pairs {
      guard case .now(let read) = reading else { break }
      do { values.append(try read(item.bytes)) } catch {
        throw ActionProblem.invalidValue("An item cannot be read: \(error.localizedDescription)")
      }
    }
    if values.count == pairs.count { return receive(values) }
    Task { @MainActor in
      var values: [Self] = []
      for (item, reading) in pairs {
        switch reading {
        case .now(let read): if let value = try? read(item.bytes) { values.append(value) }
        case .later(let read):
          if let value = try? await read(item.bytes, item.contentType) { values.append(value) }
        }
      }
      if !values.isEmpty { receive(values) }
    }
  }

  /// The wire format of the value: its content types, and its text if it has one at once.
  var transferJSON: JSONValue {
    let forms = Self.forms.filter { $0.writing != nil }
    let readable =
      forms.first { $0.contentType.conforms(to: .plainText) } ?? forms.first { $0.contentType == .url }
      ?? forms.first { $0.contentType.conforms(to: .text) }
    var text: String?
    if case .now(let write)? = readable?.writing, let bytes = try? write(self), bytes.count <= 4_096 {
      text = String(decoding: bytes, as: UTF8.self)
    }
    return .members(
      ("contentTypes", .array(forms.map { .string($0.contentType.identifier) })),
      ("text", text.map(JSONValue.string)))
  }
}
