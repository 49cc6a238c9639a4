import CNotes

/// An action that is to be performed on one node.
package final class ActionRequest {
  /// The action's name; nil asks for the natural one.
  package let name: String?
  package let value: JSONValue?
  package private(set) var isDone = false
  /// Why the action was refused.
  package private(set) var problem: ActionProblem?
  /// The name of the action that was chosen.
  package private(set) var chosen: String?
  /// Whether the action was chosen, and not performed because it ended the server too often.
  package private(set) var isHeld = false
  /// Says of a node and an action whether it must not be performed; nil if every one may be.
  private let isHeldBack: ((Digest, String) -> Bool)?

  package init(name: String?, value: JSONValue?, isHeldBack: ((Digest, String) -> Bool)? = nil) {
    self.name = name
    self.value = value
    self.isHeldBack = isHeldBack
  }

  func matches(_ offered: String) -> Bool {
    let isMatch: Bool
    if let name {
      isMatch = name == offered
    } else {
      // Only what a control is for is implied: a row that can be deleted is not deleted for being named.
      isMatch = value == nil ? offered == "tap" || offered == "toggle" : offered == "set"
    }
    if isMatch { chosen = offered }
    return isMatch
  }

  func run(on node: RenderedNode, isDisabled: Bool, _ perform: (JSONValue?) throws -> Void) {
    isDone = true
    guard !isDisabled else {
      problem = .disabled
      return
    }
    var name = chosen ?? ""
    if let isHeldBack, isHeldBack(node.digest, name) {
      isHeld = true
      return
    }
    name.withUTF8 { name in
      name.withMemoryRebound(to: CChar.self) { name in
        guard let start = name.baseAddress else { return }
        stateroom_note_begin_action(node.digest.bits, start, name.count)
      }
    }
    do {
      try perform(value)
    } catch let error as ActionProblem {
      problem = error
    } catch {
      problem = .failed("\(error)")
    }
  }
}

/// Why an action was not performed. Nothing was changed.
public enum ActionProblem: Error, Hashable, Sendable {
  /// The node is disabled.
  case disabled
  /// The node offers no such action; the names of those that it offers.
  case unknownAction(offered: [String])
  /// The value cannot be used; what would be right.
  case invalidValue(String)
  /// The action failed.
  case failed(String)
}

extension Optional where Wrapped == JSONValue {
  /// The value as a boolean.
  package func requireBool() throws -> Bool {
    guard case .bool(let value)? = self else { throw mismatch("a boolean: true or false") }
    return value
  }

  /// The value as a string.
  package func requireString() throws -> String {
    guard case .string(let value)? = self else { throw mismatch("a string") }
    return value
  }

  /// The value as a number.
  package func requireNumber() throws -> Double {
    guard let value = self?.doubleValue else { throw mismatch("a number") }
    return value
  }

  /// Refuses a value where none is wanted.
  package func requireNone() throws {
    if let value = self, value != .null {
      throw ActionProblem.invalidValue(
        "This action takes no value; leave out \"value\" (it was \(value.kind)).")
    }
  }

  private func mismatch(_ expected: String) -> ActionProblem {
    .invalidValue("The value must be \(expected), but it is \(self?.kind ?? "missing").")
  }
}
