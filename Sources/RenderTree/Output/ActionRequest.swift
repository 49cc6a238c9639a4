import CNotes

/// A request to perform an action on one node.
package final class ActionRequest {
  /// The names of the actions that perform the request. The first of them that the node declares runs.
  private let names: [String]
  package let value: JSONValue?
  package private(set) var isDone = false
  /// Whether an action ran and left the request to those around it.
  package private(set) var isPassedOn = false
  /// The reason why the action was refused, or nil.
  package private(set) var problem: ActionProblem?
  /// The name of the matching action, under which its ends and its quarantine are recorded.
  package private(set) var chosen: String?
  /// Whether an action matched but was withheld because it ended the server too often.
  package private(set) var isHeld = false
  /// The actions of the request's name that it performs.
  private let choice: Choice
  /// The number of actions of the name that were passed over.
  private var passed = 0
  /// Returns whether an action of a node must be withheld. If nil, none is.
  private let isHeldBack: ((Digest, String) -> Bool)?

  /// A choice among the actions of a name.
  package enum Choice {
    /// The first.
    case first
    /// The one with a number.
    case number(Int)
    /// None: they are told only.
    case none(GestureOffers)
  }

  package init(
    names: [String], value: JSONValue?, choice: Choice = .first,
    isHeldBack: ((Digest, String) -> Bool)? = nil
  ) {
    self.names = names
    self.value = value
    self.choice = choice
    self.isHeldBack = isHeldBack
  }

  /// Leaves the request to the actions around the one that is running.
  package func passOn() {
    isDone = false
    isPassedOn = true
  }

  func matches(_ offered: String, recordedAs recorded: String? = nil) -> Bool {
    guard names.contains(offered) else { return false }
    chosen = recorded ?? offered
    return true
  }

  /// Returns whether an action that matches is to be performed.
  @MainActor func chooses(_ rank: GestureRank, on node: RenderedNode, isDisabled: Bool) -> Bool {
    switch choice {
    case .first: return true
    case .number(let number):
      defer { passed += 1 }
      return passed == number
    case .none(let offers):
      offers.add(rank, on: node, isDisabled: isDisabled)
      return false
    }
  }

  /// Leaves out the gestures that were told before.
  @MainActor func excludeGestures() {
    if case .none(let offers) = choice { offers.exclude() }
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

/// The reason why an action was not performed. Nothing was changed.
public enum ActionProblem: Error, Hashable, Sendable {
  /// The node is disabled.
  case disabled
  /// The node does not offer this action, or has no default one if none was named. The payload lists those that it
  /// offers.
  case unknownAction(named: String? = nil, offered: [String])
  /// The value is invalid. The payload describes a valid one.
  case invalidValue(String)
  /// The action failed, or the app said that it did not take effect. The app may have changed something.
  case failed(String)
  /// The text is not, or no longer, the one that was edited.
  case textChanged
  /// With an edit the text would have more bytes than any may have.
  case textTooLong(size: Int, limit: Int)
}

extension Optional where Wrapped == JSONValue {
  /// Returns the value as a boolean, or throws ``ActionProblem``.
  package func requireBool() throws -> Bool {
    guard case .bool(let value)? = self else { throw mismatch("a boolean: true or false") }
    return value
  }

  /// Returns the value as a string, or throws ``ActionProblem``.
  package func requireString() throws -> String {
    guard case .string(let value)? = self else { throw mismatch("a string") }
    return value
  }

  /// Returns the value as a number, or throws ``ActionProblem``.
  package func requireNumber() throws -> Double {
    guard let value = self?.doubleValue else { throw mismatch("a number") }
    return value
  }

  /// Throws ``ActionProblem`` if there is a value other than null.
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
