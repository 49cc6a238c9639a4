import Foundation
import Observation

/// A person of the tree, who knows the children and, weakly, the parent.
@Observable
final class Person: Identifiable {
  let id = UUID()
  var name: String
  private(set) var children: [Person] = []
  private(set) weak var parent: Person?

  init(name: String) {
    self.name = name
  }

  func add(_ name: String) {
    let child = Person(name: name)
    child.parent = self
    children.append(child)
  }

  /// The names from the oldest ancestor on.
  var line: String { (parent.map { $0.line + " > " } ?? "") + name }
}
