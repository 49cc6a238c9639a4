import Testing

@testable import StateroomServe

@Suite struct ServeArgumentsTests {
  private func split(_ line: String) throws -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let arguments = try ServeArguments(words) { ["App", "Public"].contains($0) }
    return [arguments.path] + arguments.options
  }

  @Test(arguments: [
    "App --port 9000", "--port 9000 App", "--port=9000 App", "App --port=9000", "--check App --port 9000",
    "--port 9000 --check App", "--public Public App", "App --public Public",
  ])
  func `options of the server stand before or after the path`(_ line: String) throws {
    let rest = line.split(separator: " ").map(String.init).filter { $0 != "App" }
    #expect(try split(line) == ["App"] + rest)
  }

  @Test func `a path that is not there is one if it follows no option`() throws {
    #expect(try split("Ap --port 9000") == ["Ap", "--port", "9000"])
    #expect(throws: ServeProblem.self) { try split("--check Ap") }
  }

  @Test func `a path is asked for if there is none, or one cannot tell it`() {
    #expect(throws: ServeProblem.self) { try split("--port 9000") }
    #expect(throws: ServeProblem.self) { try split("") }
    #expect(throws: ServeProblem.self) { try split("--public Public --check App") }
  }
}
