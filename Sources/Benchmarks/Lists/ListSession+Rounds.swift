import Stateroom

extension ListSession {
  private static var operationCount: Int { 64 }

  /// The cost of presses.
  struct Costs {
    /// The cost of the action, the answer, and the end of the turn.
    var whole = Cost()
    /// The cost of the turn's end.
    var ending = Cost()
  }

  /// Measures presses of a button here and in another session in turn, as workloads are measured.
  func measure(_ button: String, isRestored: Bool, beside other: ListSession) -> (Costs, Costs) {
    var costs = (Costs(), Costs())
    for round in 0..<21 {
      if round.isMultiple(of: 2) { note(button, isRestored, in: &costs.0) }
      other.note(button, isRestored, in: &costs.1)
      if !round.isMultiple(of: 2) { note(button, isRestored, in: &costs.0) }
    }
    return costs
  }

  /// Measures one round. Restores the list before each press if `isRestored` is true.
  private func note(_ button: String, _ isRestored: Bool, in costs: inout Costs) {
    let (action, restore) = (action(button), action("Restore"))
    var (whole, ending) = (Lapse(), Lapse())
    for _ in 0..<Self.operationCount {
      if isRestored { press(restore) }
      let press = press(action)
      whole += press.acting
      whole += press.ending
      ending += press.ending
    }
    costs.whole.note(whole, of: Self.operationCount)
    costs.ending.note(ending, of: Self.operationCount)
  }
}
