import Foundation
import RenderTree

/// A recorder of operations that revert changes, so that they can be undone and redone.
///
/// A session has one, in the environment. Code says with each change how it is reverted:
///
/// ```swift
/// @Observable
/// final class Letter {
///   var text = "Dear Ann"
/// }
///
/// struct LetterEditor: View {
///   @State private var letter = Letter()
///   @Environment(\.undoManager) private var undoManager
///
///   var body: some View {
///     Button("Clear") { clear() }
///     Button("Undo") { undoManager?.undo() }
///   }
///
///   private func clear() {
///     let text = letter.text
///     letter.text = ""
///     undoManager?.registerUndo(withTarget: letter) { $0.text = text }
///   }
/// }
/// ```
///
/// The operations that one action of a client registers are one group, which is undone at once. Operations that are
/// registered while a group is undone are what redoes it.
///
/// The operations are code, so that they are not stored: a session that is restored has none. At most 1,000 groups are kept,
/// and the oldest are forgotten beyond about 64 MiB.
@MainActor @preconcurrency
open class UndoManager {
  private enum Phase { case idle, undoing, redoing }

  private var undoStack = UndoStack()
  private var redoStack = UndoStack()
  /// The groups that are not closed, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var phase = Phase.idle
  private var disabledCount = 0
  private var sources = UndoSources()
  /// Called when ``titles`` may have changed.
  package var onChange: (@MainActor () -> Void)?

  /// Creates a manager without operations.
  public nonisolated init() {}

  // MARK: Registering

  /// Registers the operation that reverts a change. What could be redone no longer can, unless the change is itself an undoing
  /// or a redoing.
  ///
  /// - Parameters:
  ///   - target: The object that has changed. It is not retained, and without it the operation does nothing.
  ///   - handler: Reverts the change.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    // About what the closure and its context take.
    registerUndo(withTarget: target, size: 512, handler: handler)
  }

  /// Registers the operation that reverts a change, with the number of bytes that it takes.
  package func registerUndo<Target: AnyObject>(
    withTarget target: Target, size: Int, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    closeEndedEvent()
    if openGroups.isEmpty {
      precondition(groupsByEvent, "Call beginUndoGrouping() before an operation is registered")
      open(UndoGroup(event: UndoEvent.number))
    }
    openGroups[openGroups.count - 1].append(UndoOperation(on: target, size: size, handler))
    if phase == .idle {
      redoStack.removeAll()
      onChange?()
    }
  }

  /// Asks an object for its changes before an undoing.
  package func add(_ source: any UndoSource) { sources.add(source) }

  /// Forgets an object and the operations on it.
  package func remove(_ source: any UndoSource) {
    sources.remove(source)
    removeAllActions(withTarget: source)
  }

  /// Whether operations are registered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Stops the registration of operations, until ``enableUndoRegistration()`` was called as often.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Resumes the registration of operations.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  // MARK: Undoing and redoing

  /// Whether there is something to undo.
  open var canUndo: Bool {
    registerChanges()
    return !undoStack.groups.isEmpty || openGroups.contains { $0.count > 0 }
  }
  /// Whether there is something to redo.
  open var canRedo: Bool {
    registerChanges()
    return !redoStack.groups.isEmpty
  }
  /// The number of groups that can be undone.
  open var undoCount: Int { undoStack.groups.count + (openGroups.first.map { $0.count > 0 ? 1 : 0 } ?? 0) }
  /// The number of groups that can be redone.
  open var redoCount: Int { redoStack.groups.count }
  /// Whether a group is being undone.
  open var isUndoing: Bool { phase == .undoing }
  /// Whether a group is being redone.
  open var isRedoing: Bool { phase == .redoing }

  /// Undoes the last group. Closes it first if it is open; groups within it must be closed.
  open func undo() {
    registerChanges()
    closeEndedEvent()
    precondition(openGroups.count <= 1, "Call endUndoGrouping() before undo()")
    if openGroups.count == 1, phase == .idle { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last closed group, which may be within an open one.
  open func undoNestedGroup() {
    guard phase == .idle else { return }
    var within = openGroups
    let group = within.isEmpty ? undoStack.pop() : within[within.count - 1].popGroup()
    guard let group else { return }
    openGroups = []
    perform(group, as: .undoing, from: .NSUndoManagerWillUndoChange, to: .NSUndoManagerDidUndoChange)
    openGroups = within
  }

  /// Redoes the group that was undone last.
  open func redo() {
    guard phase == .idle else { return }
    registerChanges()
    closeEndedEvent()
    guard openGroups.isEmpty, let group = redoStack.pop() else { return }
    perform(group, as: .redoing, from: .NSUndoManagerWillRedoChange, to: .NSUndoManagerDidRedoChange)
  }

  /// Lets the sources register what they have not yet, unless a group is being undone.
  private func registerChanges() {
    if phase == .idle { sources.register() }
  }

  private func perform(
    _ group: UndoGroup, as phase: Phase, from begin: Notification.Name, to end: Notification.Name
  ) {
    post(begin)
    self.phase = phase
    beginUndoGrouping()
    openGroups[0].actionName = group.actionName
    openGroups[0].isDiscardable = group.isDiscardable
    group.perform()
    // The handlers may leave groups open.
    while !openGroups.isEmpty { endUndoGrouping() }
    self.phase = .idle
    post(end)
    onChange?()
  }

  // MARK: Grouping

  /// Whether the operations of one action are grouped without ``beginUndoGrouping()``. True unless code says otherwise.
  open var groupsByEvent = true
  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Opens a group, within the open one if there is one.
  open func beginUndoGrouping() {
    closeEndedEvent()
    if openGroups.isEmpty, groupsByEvent, phase == .idle { open(UndoGroup(event: UndoEvent.number)) }
    open(UndoGroup())
  }

  /// Closes the group that was opened last. A group without operations is forgotten.
  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if group.count > 0 {
      if !openGroups.isEmpty {
        openGroups[openGroups.count - 1].append(group)
      } else if phase == .undoing {
        redoStack.push(group, levels: levelsOfUndo)
      } else {
        undoStack.push(group, levels: levelsOfUndo)
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func open(_ group: UndoGroup) {
    post(.NSUndoManagerCheckpoint)
    openGroups.append(group)
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the group of an action that is over.
  private func closeEndedEvent() {
    guard let event = openGroups.first?.event, event != UndoEvent.number, phase == .idle else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
  }

  /// The number of groups beyond which the oldest are forgotten, or 0 for no limit of the app's own.
  open var levelsOfUndo = 0 {
    didSet {
      undoStack.limit(to: levelsOfUndo)
      redoStack.limit(to: levelsOfUndo)
    }
  }

  // MARK: Forgetting

  /// Forgets all operations, and enables their registration.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups = []
    disabledCount = 0
    onChange?()
  }

  /// Forgets the operations on a target.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoStack.removeAll(of: target)
    redoStack.removeAll(of: target)
    for index in openGroups.indices { openGroups[index].removeAll(of: target) }
    onChange?()
  }

  // MARK: Names

  /// Names what the last group has changed, such as "Delete Trip".
  open func setActionName(_ actionName: String) {
    change { $0.actionName = actionName }
  }

  /// Says whether the last group may be lost without harm.
  open func setActionIsDiscardable(_ discardable: Bool) {
    change { $0.isDiscardable = discardable }
  }

  private func change(_ change: (inout UndoGroup) -> Void) {
    closeEndedEvent()
    if openGroups.isEmpty { undoStack.changeLast(change) } else { change(&openGroups[0]) }
    onChange?()
  }

  private var undoGroup: UndoGroup? { openGroups.first { $0.count > 0 } ?? undoStack.groups.last }

  /// The name of what would be undone, or an empty text.
  open var undoActionName: String { undoGroup?.actionName ?? "" }
  /// The name of what would be redone, or an empty text.
  open var redoActionName: String { redoStack.groups.last?.actionName ?? "" }
  /// Whether what would be undone may be lost without harm.
  open var undoActionIsDiscardable: Bool { undoGroup?.isDiscardable ?? false }
  /// Whether what would be redone may be lost without harm.
  open var redoActionIsDiscardable: Bool { redoStack.groups.last?.isDiscardable ?? false }
  /// The title of a menu item that undoes, such as "Undo Delete Trip".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu item that redoes, such as "Redo Delete Trip".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of a menu item that undoes what has a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns the title of a menu item that redoes what has a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// The titles of the menu items, or nil for what can't be done now.
  package struct Titles: Equatable {
    package let undo: String?
    package let redo: String?
  }

  /// The titles of the menu items. Sources that have not registered their changes are not asked.
  package var titles: Titles {
    Titles(
      undo: undoGroup == nil ? nil : undoMenuItemTitle,
      redo: redoStack.groups.isEmpty ? nil : redoMenuItemTitle)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension EnvironmentValues {
  /// The undo manager of the session, or nil outside of a session.
  public var undoManager: UndoManager? { services?.undoManager }
}
