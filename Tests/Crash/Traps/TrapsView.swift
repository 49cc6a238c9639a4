import Foundation
import SwiftUI

/// Buttons that trap at once, and some that make the session trap when it is restored.
struct TrapsView: View {
  @State private var bomb = Bomb.none
  @State private var presses = 0

  var body: some View {
    Text("Pressed \(presses)").accessibilityIdentifier("presses")
    Button("Press") { presses += 1 }
    Button("Trap") { preconditionFailure("trapped") }
    Button("Trap elsewhere") { preconditionFailure("trapped elsewhere") }
    Button("Overflow") { presses = Self.depth(of: presses) }
    Button("Hang") { while true { Thread.sleep(forTimeInterval: 0.1) } }
    ForEach(1...3, id: \.self) { number in
      Button("Trap \(number)") { preconditionFailure("trapped") }
      Button("Overflow \(number)") { presses = Self.depth(of: presses) }
    }
    ForEach([Bomb.body, .task, .background, .later, .thread], id: \.self) { kind in
      Button("Arm \(kind.rawValue)") {
        Bomb.isRestored = false
        bomb = kind
      }
    }
    if bomb == .body, Bomb.isRestored { BombView() }
    Text("Bomb: \(bomb.rawValue)")
      .onAppear { if bomb != .none { explodeLater() } }
      .task {
        if bomb == .task { preconditionFailure("a task trapped") }
        if bomb == .background { await Self.trapInBackground() }
      }
  }

  /// Traps on another thread, in a task of the session's.
  @concurrent nonisolated private static func trapInBackground() async {
    preconditionFailure("a task trapped in the background")
  }

  /// Traps without anything that says whose code it is.
  private func explodeLater() {
    switch bomb {
    case .later:
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { preconditionFailure("later") }
    case .thread:
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.1)
        preconditionFailure("on another thread")
      }
    case .none, .body, .task, .background: break
    }
  }

  /// Recurses for longer than any stack is deep.
  private static func depth(of number: Int) -> Int {
    number == .max ? 0 : depth(of: number + 1) &+ depth(of: number + 2)
  }
}

/// The code that traps once the session is restored.
enum Bomb: String, Codable {
  case none, body, task, background, later, thread

  /// Whether the process has not armed a bomb itself.
  @MainActor static var isRestored = true
}

struct BombView: View {
  var body: some View {
    let numbers: [Int] = []
    Text("\(numbers[CommandLine.arguments.count])")
  }
}
