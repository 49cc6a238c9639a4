import Foundation
import StateroomTesting
import SwiftUI
import Testing

/// A file that imports Combine alone qualifies its names as one that imports SwiftUI too.
@MainActor @Suite struct QualifiedNameTests {
  @Test func `qualified names mean what the views observe`() throws {
    let session = TestSession {
      QualifiedView(manual: ManualModel(), initialized: InitializedModel(0))
    }
    for (index, name) in ["Combine", "SwiftUI", "Manual", "Initialized"].enumerated() {
      try session.tap(name)
      let counts = (0..<4).map { $0 <= index ? "1" : "0" }
      #expect(session.root.texts.contains((counts + ["1"]).joined(separator: " ")))
    }
    #expect(session.issues.isEmpty)
  }

  @Test func `every name means the same type`() {
    #expect(Combine.Published<Int>.self == Published<Int>.self)
    #expect(SwiftUI.Published<Int>.self == Published<Int>.self)
    #expect(Combine.ObservableObjectPublisher.self == ObservableObjectPublisher.self)
    #expect(SwiftUI.ObservableObjectPublisher.self == ObservableObjectPublisher.self)
    #expect((any Combine.ObservableObject).self == (any ObservableObject).self)
    #expect((any SwiftUI.ObservableObject).self == (any ObservableObject).self)
    #expect(LoneModel().isObservable)
  }

  @Test func `the main actor is on the main thread`() async {
    #expect(Thread.isMainThread)
    await Task.yield()
    #expect(Thread.isMainThread)
  }
}
