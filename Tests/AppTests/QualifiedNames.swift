import Combine
import Foundation
import SwiftUI

/// Models whose author qualifies names, by the one module or the other.
final class CombineModel: Combine.ObservableObject {
  @Combine.Published var count = 0
  @Combine.Published<String> var text = ""
  @Published var plain = 0
}

final class SwiftUIModel: SwiftUI.ObservableObject {
  @SwiftUI.Published var count = 0
}

final class ManualModel: Combine.ObservableObject {
  let objectWillChange = Combine.ObservableObjectPublisher()
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

final class InitializedModel: ObservableObject {
  @Published private(set) var count: Int
  @Combine.Published var other: Int
  let publisher: SwiftUI.ObservableObjectPublisher

  init(_ count: Int) {
    _count = Combine.Published(initialValue: count)
    _other = Published(wrappedValue: count)
    publisher = ObservableObjectPublisher()
  }

  func increment() { count += 1 }
}

extension Combine.ObservableObject {
  /// Found for every object, since there is one protocol only.
  var isObservable: Bool { true }
}

struct QualifiedView: View {
  @StateObject private var combined = CombineModel()
  @StateObject private var swiftUI = SwiftUIModel()
  @ObservedObject var manual: ManualModel
  @ObservedObject var initialized: InitializedModel
  @State private var received = 0

  var body: some View {
    Button("Combine") { combined.count += 1 }
    Button("SwiftUI") { swiftUI.count += 1 }
    Button("Manual") { manual.count += 1 }
    Button("Initialized") { initialized.increment() }
    Text("\(combined.count) \(swiftUI.count) \(manual.count) \(initialized.count) \(received)")
      .onReceive(combined.$count.receive(on: Combine.ImmediateScheduler.shared)) { received = $0 }
  }
}
