import RenderTree
import StateCore

// As with the methods of `DispatchQueue`, the compiler prefers these to those with more parameters.

extension Task where Failure == Never {
  /// Runs an operation as a task of its own, which is still code of the session whose code calls this.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Failure> {
    guard let session = CurrentTree.current else {
      return Task.detached(name: nil, priority: priority, operation: operation)
    }
    return Task.detached(name: nil, priority: priority) { await session.run(operation) }
  }
}

extension Task where Failure == any Error {
  /// Runs a throwing operation as a task of its own, which is still code of the session whose code calls this.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task<Success, Failure> {
    guard let session = CurrentTree.current else {
      return Task.detached(name: nil, priority: priority, operation: operation)
    }
    return Task.detached(name: nil, priority: priority) { try await session.run(operation) }
  }
}
