import Foundation

// Safe to send: its steps are constant, and their conditions are called on the main thread only, while the test waits.
/// The way from an app to elements of it, followed anew each time that they are needed.
struct ElementPath: @unchecked Sendable {
  /// One step on the way.
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case named(String)
    case matching(String, (SeenElement) -> Bool)
    case index(Int)
  }

  let app: XCUIApplication
  private(set) var steps: [Step] = []

  init(_ app: XCUIApplication, _ steps: [Step] = []) {
    self.app = app
    self.steps = steps
  }

  func appending(_ step: Step) -> ElementPath { ElementPath(app, steps + [step]) }

  /// The elements at the end, in document order.
  ///
  /// - Complexity: O(*n* × *m*), where *n* is the number of elements on the screen, and *m* that of steps.
  func elements(in screen: SeenElement) -> [SeenElement] {
    steps.reduce([screen]) { found, step in Self.take(step, from: found) }
  }

  private static func take(_ step: Step, from elements: [SeenElement]) -> [SeenElement] {
    switch step {
    case .descendants(let type):
      let below = unique(elements.flatMap(\.descendants)).filter { $0.isOfType(type) }
      // The part of a switch that moves is a switch by itself.
      return below.isEmpty && type == .switch ? elements.filter { $0.isOfType(type) } : below
    case .children(let type): return unique(elements.flatMap(\.children)).filter { $0.isOfType(type) }
    case .named(let name):
      let named = elements.filter { $0.isNamed(name) }
      return named.isEmpty ? elements.filter { $0.otherNames.contains(name) } : named
    case .matching(_, let condition): return elements.filter(condition)
    case .index(let index):
      let elements = elements.filter { !$0.isDerived || elements.allSatisfy(\.isDerived) }
      let place = index < 0 ? elements.count + index : index
      return elements.indices.contains(place) ? [elements[place]] : []
    }
  }

  private static func unique(_ elements: [SeenElement]) -> [SeenElement] {
    var seen: Set<ObjectIdentifier> = []
    return elements.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The kind that the last step with one asks for.
  var type: XCUIElement.ElementType {
    for step in steps.reversed() {
      switch step {
      case .descendants(let type), .children(let type): return type
      default: continue
      }
    }
    return .application
  }

  /// The way in words, for messages.
  var words: String {
    var parts: [String] = []
    for step in steps {
      switch step {
      case .descendants(let type), .children(let type): parts.append(type.words)
      case .named(let name): parts.append((parts.popLast() ?? "") + " '\(name)'")
      case .matching(let words, _): parts.append((parts.popLast() ?? "") + " \(words)")
      case .index(let index):
        parts.append((parts.popLast() ?? "") + (index == 0 ? " (the first)" : " (number \(index))"))
      }
    }
    return parts.isEmpty ? "app" : parts.reversed().joined(separator: " in the ")
  }
}
