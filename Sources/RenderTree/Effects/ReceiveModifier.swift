import StateCore
import StateroomCombine

extension View {
  /// Runs a closure with each value that a publisher sends.
  @preconcurrency nonisolated public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

nonisolated struct ReceiveModifier<Source: Publisher>: NodeModifier where Source.Failure == Never {
  let publisher: Source
  let action: @MainActor (Source.Output) -> Void

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> ReceiveNode<Source> {
    ReceiveNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: ReceiveNode<Source>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``ReceiveModifier``: subscribes to the publisher while the content is visible.
final class ReceiveNode<Source: Publisher>: EffectNode where Source.Failure == Never {
  private var modifier: ReceiveModifier<Source>
  private var subscription: AnyCancellable?

  init(_ modifier: ReceiveModifier<Source>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  func update(to new: ReceiveModifier<Source>) {
    // A check must not restart a publisher that the body creates at each evaluation.
    if Tree.isChecking { return }
    let isOther = !ComparisonPlan.of(Source.self).areEqual(modifier.publisher, new.publisher)
    modifier = new
    guard isOther else { return }
    tree.effects.append(of: self) { [unowned self] in
      if subscription != nil { subscribe() }
    }
  }

  override func appeared() { subscribe() }

  override func disappeared() { ended() }

  override func ended() {
    subscription = nil
  }

  private func subscribe() {
    subscription = nil
    subscription = modifier.publisher.sink { [weak self] value in
      // The value is sent to the main actor and only used there.
      nonisolated(unsafe) let value = value
      onMainActor { self?.receive(value) }
    }
  }

  private func receive(_ value: Source.Output) {
    guard !flags.contains(.isGone) else { return }
    if tree.isUpdating {
      // The effect runs on the main actor, as does this code.
      nonisolated(unsafe) let value = value
      tree.effects.append(of: self) { [unowned self] in modifier.action(value) }
    } else {
      tree.noted(.job) { modifier.action(value) }
    }
  }
}
