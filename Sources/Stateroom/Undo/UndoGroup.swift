/// The operations that are undone together, in the order in which they were registered.
struct UndoGroup {
  /// An operation, or a group within the group.
  private enum Entry {
    case operation(UndoOperation)
    case group(UndoGroup)
  }

  var actionName = ""
  var isDiscardable = false
  /// The number of operations, and about the bytes that they take. Those of the groups within count.
  private(set) var (count, size) = (0, 0)
  /// The event that the group ends with, or nil for a group that code has begun.
  let event: Int?
  private var entries: [Entry] = []

  init(event: Int? = nil) { self.event = event }

  mutating func append(_ operation: UndoOperation) {
    entries.append(.operation(operation))
    count += 1
    size += operation.size
  }

  mutating func append(_ group: UndoGroup) {
    entries.append(.group(group))
    count += group.count
    size += group.size
  }

  /// Removes and returns the group that was appended last, or nil if something else was.
  mutating func popGroup() -> UndoGroup? {
    guard case .group(let group) = entries.last else { return nil }
    entries.removeLast()
    count -= group.count
    size -= group.size
    return group
  }

  /// Removes the operations on a target.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  mutating func removeAll(of target: AnyObject) {
    let former = entries
    (entries, count, size) = ([], 0, 0)
    for entry in former {
      switch entry {
      case .operation(let operation): if operation.target !== target { append(operation) }
      case .group(var group):
        group.removeAll(of: target)
        if group.count > 0 { append(group) }
      }
    }
  }

  /// Performs the operations, the last one first.
  ///
  /// - Complexity: O(*n*) in addition to the operations' own work, where *n* is their number.
  @MainActor
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .operation(let operation): operation.perform()
      case .group(let group): group.perform()
      }
    }
  }
}

/// One operation that reverts a change. It does nothing once its target is gone.
struct UndoOperation {
  private(set) weak var target: AnyObject?
  /// About the bytes that the operation takes.
  let size: Int
  private let handler: @MainActor () -> Void

  @MainActor
  init<Target: AnyObject>(on target: Target, size: Int, _ handler: @escaping @MainActor (Target) -> Void) {
    (self.target, self.size) = (target, size)
    self.handler = { [weak target] in
      if let target { handler(target) }
    }
  }

  @MainActor func perform() { handler() }
}

/// The groups that can be undone, or those that can be redone.
struct UndoStack {
  /// The numbers of groups and of their bytes beyond which the oldest groups are forgotten.
  private static let (mostGroups, mostBytes) = (1_000, 64 << 20)

  private(set) var groups: [UndoGroup] = []
  private var bytes = 0

  /// Adds a group. Forgets the oldest ones beyond `levels`, or beyond the stack's own limits.
  ///
  /// - Complexity: O(1) amortized, and O(*n*) if groups are forgotten, where *n* is the number of groups.
  mutating func push(_ group: UndoGroup, levels: Int) {
    groups.append(group)
    bytes += group.size
    limit(to: levels)
  }

  mutating func pop() -> UndoGroup? {
    let group = groups.popLast()
    bytes -= group?.size ?? 0
    return group
  }

  /// Forgets the oldest groups beyond `levels`, where 0 is no limit but the stack's own.
  ///
  /// - Complexity: O(*n*), where *n* is the number of groups.
  mutating func limit(to levels: Int) {
    let most = levels > 0 ? min(levels, Self.mostGroups) : Self.mostGroups
    var surplus = max(0, groups.count - most)
    var left = groups[..<surplus].reduce(bytes) { $0 - $1.size }
    while left > Self.mostBytes, surplus < groups.count {
      left -= groups[surplus].size
      surplus += 1
    }
    if surplus > 0 { groups.removeFirst(surplus) }
    bytes = left
  }

  /// Changes the newest group.
  mutating func changeLast(_ change: (inout UndoGroup) -> Void) {
    if !groups.isEmpty { change(&groups[groups.count - 1]) }
  }

  mutating func removeAll() { (groups, bytes) = ([], 0) }

  /// Removes the operations on a target, and the groups that have no others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of operations.
  mutating func removeAll(of target: AnyObject) {
    for index in groups.indices { groups[index].removeAll(of: target) }
    groups.removeAll { $0.count == 0 }
    bytes = groups.reduce(0) { $0 + $1.size }
  }
}
