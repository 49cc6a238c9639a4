import StateCore

/// The parts that few rendered nodes have, so that the others take no memory for them.
@MainActor
final class RenderedNodeExtras {
  var record: ChangeRecord?
  var attachments: [AttachmentNode] = []
  var ranksGestures = false
  var spokenLabel: String?
  // Accessed on the main thread only: see ``Node/dependencies``.
  // Saves 1.5 % of a character typed into the form.
  @exclusivity(unchecked)
  nonisolated(unsafe) var dependencies = SmallList<Source>()

  nonisolated init() {}
}

extension RenderedNode {
  /// The revisions in which the parts changed, or nil if none has changed since the node joined the output.
  package final var record: ChangeRecord? { extras?.record }

  /// Whether the node has gestures that take precedence over those inside, go along with them or exclude them.
  package internal(set) final var ranksGestures: Bool {
    get { extras?.ranksGestures ?? false }
    set { if newValue || extras != nil { extrasMade.ranksGestures = newValue } }
  }

  /// The label as people say it, or nil if the label itself is: see ``spokenName``.
  package internal(set) final var spokenLabel: String? {
    get { extras?.spokenLabel }
    set { if newValue != nil || extras != nil { extrasMade.spokenLabel = newValue } }
  }

  /// The nodes that modifiers add after the ordinary children.
  final var attachments: [AttachmentNode] {
    get { extras?.attachments ?? [] }
    set { if extras != nil || !newValue.isEmpty { extrasMade.attachments = newValue } }
  }

  /// The node's change record, created on first use.
  final var changeRecord: ChangeRecord {
    if let record { return record }
    let made = ChangeRecord(self)
    extrasMade.record = made
    return made
  }

  /// Drops the change record: clients that receive the node from here on receive it whole.
  final func dropRecord() {
    guard let record else { return }
    tree.revisions.remove(record)
    extras?.record = nil
  }
}
