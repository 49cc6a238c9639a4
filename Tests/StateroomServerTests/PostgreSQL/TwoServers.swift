#if PostgreSQL
  import Foundation

  @testable import StateroomServer
  @testable import StateroomStores

  /// A function that runs a body beside a server on a store.
  typealias Serving =
    @MainActor @Sendable (PostgreSQLStore, @escaping @Sendable (APIClient) throws -> Void) async throws ->
    Void

  /// Runs `body` beside two servers on stores that share a database. Both are of one kind unless `second` is given.
  func withServers(
    _ stores: (PostgreSQLStore, PostgreSQLStore), each serve: @escaping Serving, second: Serving? = nil,
    body: @escaping @Sendable (APIClient, APIClient) throws -> Void
  ) async throws {
    let second = second ?? serve
    let other = stores.1
    try await serve(stores.0) { first in
      let both = Later<Result<Void, any Error>?> {
        let result = Box<Result<Void, any Error>>()
        let end = DispatchSemaphore(value: 0)
        Task { @MainActor in
          do {
            try await ServerAdmission.$isInside.withValue(true) {
              try await second(other) { try body(first, $0) }
            }
            result.value = .success(())
          } catch {
            result.value = .failure(error)
          }
          end.signal()
        }
        end.wait()
        return result.value
      }
      try both.value?.get()
    }
  }
#endif
