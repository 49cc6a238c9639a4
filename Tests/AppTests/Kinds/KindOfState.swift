import StateroomTesting
import SwiftUI
import Testing

/// A view with state of one kind: texts that show it, and the button "Change".
struct KindOfState: Sendable, CustomTestStringConvertible {
  let name: String
  let view: @MainActor @Sendable () -> AnyView

  init<Content: View>(_ name: String, _ view: @escaping @MainActor @Sendable () -> Content) {
    self.name = name
    self.view = { AnyView(view()) }
  }

  /// A value of a `@State`.
  static func value<Value>(
    _ name: String, _ value: @escaping @MainActor @Sendable () -> Value,
    _ text: @escaping @MainActor @Sendable (Value) -> String = { "\($0)" },
    change: @escaping @MainActor @Sendable (inout Value) -> Void
  ) -> KindOfState {
    KindOfState(name) { ValueKind(value: value(), text: text, change: change) }
  }

  /// An object that the default of a `@State` makes.
  static func object<Model: AnyObject>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> Model,
    _ text: @escaping @MainActor @Sendable (Model) -> String,
    change: @escaping @MainActor @Sendable (Model) -> Void
  ) -> KindOfState {
    KindOfState(name) { ObjectKind(make: make, text: text, change: change) }
  }

  /// An object that the default of a `@StateObject` makes.
  static func observable<Model: ObservableObject>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> Model,
    _ text: @escaping @MainActor @Sendable (Model) -> String,
    change: @escaping @MainActor @Sendable (Model) -> Void
  ) -> KindOfState {
    KindOfState(name) { ObservableKind(make: make, text: text, change: change) }
  }

  var testDescription: String { name }
}

private struct ValueKind<Value>: View {
  @State private var value: Value
  let text: (Value) -> String
  let change: (inout Value) -> Void

  init(value: Value, text: @escaping (Value) -> String, change: @escaping (inout Value) -> Void) {
    _value = State(initialValue: value)
    self.text = text
    self.change = change
  }

  var body: some View {
    Text(verbatim: text(value))
    Button("Change") { change(&value) }
  }
}

private struct ObjectKind<Model: AnyObject>: View {
  @State private var model: Model
  @State private var count = 0
  let text: (Model) -> String
  let change: (Model) -> Void

  init(make: @escaping () -> Model, text: @escaping (Model) -> String, change: @escaping (Model) -> Void) {
    _model = State(wrappedValue: make())
    self.text = text
    self.change = change
  }

  var body: some View {
    // The count evaluates the body anew, whatever the object announces.
    Text(verbatim: "\(count) \(text(model))")
    Button("Change") {
      count += 1
      change(model)
    }
  }
}

private struct ObservableKind<Model: ObservableObject>: View {
  @StateObject private var model: Model
  let text: (Model) -> String
  let change: (Model) -> Void

  init(make: @escaping () -> Model, text: @escaping (Model) -> String, change: @escaping (Model) -> Void) {
    _model = StateObject(wrappedValue: make())
    self.text = text
    self.change = change
  }

  var body: some View {
    Text(verbatim: text(model))
    Button("Change") { change(model) }
  }
}
