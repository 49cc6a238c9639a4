/// The events by which undo managers group operations: the actions of clients, and the work of tasks between them.
@MainActor
enum UndoEvent {
  private(set) static var number = 0

  static func begin() { number &+= 1 }
}
