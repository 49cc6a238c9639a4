import CBaseline
import Glibc

/// The server in C, which gives the same answer to every request.
enum BareServer {
  /// Returns the arguments of its process: its port, the body, and the headers' names and values.
  static func arguments(port: UInt16, _ answer: HTTPAnswer) -> [String] {
    ["\(port)", answer.body] + answer.headers.flatMap { [$0.name, $0.value] }
  }

  static func serve(_ arguments: [String]) {
    guard arguments.count > 2, let port = UInt16(arguments[1]) else { return }
    // Never freed: it is used for the life of the process.
    let body = strdup(arguments[2])!
    let texts = arguments[3...].map { UnsafePointer(strdup($0)!) }
    texts.withUnsafeBufferPointer { headers in
      var answer = baseline_answer(
        body: body, body_length: strlen(body), headers: headers.baseAddress!, header_count: texts.count / 2)
      baseline_serve(port, &answer)
    }
  }
}
