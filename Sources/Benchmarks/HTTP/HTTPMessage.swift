/// A request.
struct HTTPMessage {
  var method = "GET"
  let path: String
  var json: String?
  /// Whether the server should close the connection after it.
  var isLast = false

  static func post(_ path: String, _ json: String) -> HTTPMessage {
    HTTPMessage(method: "POST", path: path, json: json)
  }

  var text: String {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n"
    if isLast { text += "Connection: close\r\n" }
    if let json { text += "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n" }
    return text + "\r\n" + (json ?? "")
  }
}
