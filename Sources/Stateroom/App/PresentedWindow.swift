import Foundation
import RenderTree

/// The content of a window that presents a value.
///
/// The value belongs to the session, which keeps it. Clients set it by the action `present` of the window's
/// node, with the value as JSON.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  let content: (Binding<Data?>) -> Content
  @State private var value: Data?

  init(content: @escaping (Binding<Data?>) -> Content) { self.content = content }

  /// The content for the value.
  public var body: some View {
    content($value).modifier(PresentedValueModifier(value: $value))
  }
}

/// The content of a window that presents a value and has one from the beginning.
public struct PresentedWindowDefaultContent<Data: Codable & Hashable, Content: View>: View {
  let content: (Binding<Data>) -> Content
  @State private var value: Data

  init(content: @escaping (Binding<Data>) -> Content, value: @autoclosure @escaping () -> Data) {
    self.content = content
    _value = State(initialValue: value())
  }

  /// The content for the value.
  public var body: some View {
    content($value).modifier(PresentedValueModifier(value: Binding<Data?>($value)))
  }
}

/// The action `present` of a window, on the first node of its content.
nonisolated struct PresentedValueModifier<Value: Codable & Hashable>: ViewModifier {
  let value: Binding<Value?>

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      PresentationModifier("presented", PresentedValueElement(value)))
  }
}

/// The node of a window's value.
nonisolated struct PresentedValueElement: Element, ElementAttributes {
  let value: JSONValue
  let present: (JSONValue?) throws -> Void

  init<Value: Codable & Hashable>(_ binding: Binding<Value?>) {
    value = binding.wrappedValue.flatMap { WindowValue.json($0) } ?? .null
    present = { sent in
      guard let sent, sent != .null else { return binding.wrappedValue = nil }
      binding.wrappedValue = try WindowValue.value(sent)
    }
  }

  static var typeName: StaticString { "PresentedValue" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("value", value)
    node.action("present") { try present($0) }
  }
}

/// The values of windows, as JSON.
enum WindowValue {
  // Values of windows are small and rarely sent, so that Foundation's coder is good enough.
  private static var limit: Int { 64 * 1024 }

  /// Returns a value as JSON, or nil if it cannot be encoded or has more than 64 KiB.
  static func json(_ value: some Encodable) -> JSONValue? {
    guard let bytes = try? JSONEncoder().encode(value), bytes.count <= limit else { return nil }
    return try? JSONReader.read(Array(bytes))
  }

  static func value<Value: Decodable>(_ json: JSONValue) throws -> Value {
    let writer = JSONWriter()
    writer.write(json)
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(writer.bytes)) else {
      throw ActionProblem.invalidValue("The value is none that the window presents.")
    }
    return value
  }
}

extension WindowGroup {
  /// Creates a window that presents a value.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(presenting: type, makeContent: { PresentedWindowContent(content: content) })
  }

  /// Creates a window with an id that presents a value.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, presenting: type, makeContent: { PresentedWindowContent(content: content) })
  }

  /// Creates a window with a title that presents a value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      Text(titleKey).text, presenting: type, makeContent: { PresentedWindowContent(content: content) })
  }

  /// Creates a window with a title that presents a value.
  @_disfavoredOverload
  public init<D: Codable & Hashable, C: View>(
    _ title: some StringProtocol, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(String(title), presenting: type, makeContent: { PresentedWindowContent(content: content) })
  }

  /// Creates a window with a title and an id that presents a value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      Text(titleKey).text, id: id, presenting: type, makeContent: { PresentedWindowContent(content: content) }
    )
  }

  /// Creates a window that presents a value and has one from the beginning.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowDefaultContent<D, C> {
    self.init(
      presenting: type,
      makeContent: { PresentedWindowDefaultContent(content: content, value: defaultValue()) })
  }

  /// Creates a window with an id that presents a value and has one from the beginning.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowDefaultContent<D, C> {
    self.init(
      id: id, presenting: type,
      makeContent: { PresentedWindowDefaultContent(content: content, value: defaultValue()) })
  }

  /// Creates a window with a title that presents a value and has one from the beginning.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowDefaultContent<D, C> {
    self.init(
      Text(titleKey).text, presenting: type,
      makeContent: { PresentedWindowDefaultContent(content: content, value: defaultValue()) })
  }

  /// Creates a window with a title and an id that presents a value and has one from the beginning.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowDefaultContent<D, C> {
    self.init(
      Text(titleKey).text, id: id, presenting: type,
      makeContent: { PresentedWindowDefaultContent(content: content, value: defaultValue()) })
  }
}
