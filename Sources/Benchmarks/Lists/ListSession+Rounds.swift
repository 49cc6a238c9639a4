import Stateroom

extension ListSession {
  private static var operationCount: Int { 64 }

  /// What presses cost.
  struct Costs {
    /// Acting, answering, and the end of the turn.
    var whole = Cost()
    /// The end of the turn.
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

  /// One round; the list is brought back before each press where it is to be restored.
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
