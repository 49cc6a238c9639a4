import RenderTree
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// Faults of the server itself.
@MainActor @Suite(.serialized) struct FaultTests {
  @Test func `a fault is told to the log and to the client under one id`() async throws {
    var faults: [HTTPFault] = []
    var statuses: [Int] = []
    try await withServer(prepare: {
      $0.onFault = { faults.append($0) }
      $0.onEnd = { statuses.append($0.status) }
      $0.problemResponse = { Problem($0).response }
    }) { _, exchange in
      // A status that does not exist.
      exchange.respond(HTTPResponse(status: 7))
    } body: { port in
      for _ in 0..<2 {
        let client = SocketClient(port: port)
        client.request("GET /a")
        let answer = Answer(client.receiveAll())
        #expect(answer.status == 500)
        #expect(answer.headers["content-type"] == "application/problem+json")
        #expect(answer.headers["connection"] == "close")
        #expect(answer.json["id"]?.stringValue?.count == 8)
        #expect(answer.detail.contains(answer.json["id"]?.stringValue ?? "?"))
      }
    }
    #expect(statuses == [500, 500])
    #expect(faults.map(\.rawTarget) == ["/a", "/a"])
    #expect(faults.allSatisfy { $0.method == .get && $0.reason.contains("status 7") })
    #expect(faults.count == 2 && faults[0].id != faults[1].id)
  }

  @Test func `the document of a fault repeats its id`() {
    let fault = HTTPFault("The answer could not be made.", of: nil)
    let problem = HTTPProblem.internalServerError(id: fault.id)
    for response in [problem.response, Problem(problem).response] {
      guard case .bytes(let bytes) = response.body else { return #expect(Bool(false)) }
      #expect(try! JSONReader.read(bytes)["id"] == .string(fault.id))
    }
    let other = HTTPProblem.requestTimeout
    for response in [other.response, Problem(other).response] {
      guard case .bytes(let bytes) = response.body else { return #expect(Bool(false)) }
      #expect(try! JSONReader.read(bytes)["id"] == nil)
    }
  }

  @Test func `problems say what is wrong in sentences`() async throws {
    try await withServer(handler: echo) { port in
      let requests = MalformedRequestTests.refused + FramingTests.refused
      for (request, _) in requests where !request.hasPrefix("HEAD") {
        let client = SocketClient(port: port)
        client.send(request)
        let detail = Answer(client.receiveAll()).detail
        #expect(detail.hasSuffix(".") && detail.first?.isUppercase == true, "\(detail)")
      }
    }
  }
}
