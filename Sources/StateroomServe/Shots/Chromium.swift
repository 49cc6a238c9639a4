import Foundation

/// An installed Chromium without a window, driven over its DevTools protocol.
final class Chromium {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: String
  private var number = 0
  private var session: String?
  private var received = Data()

  /// The names under which browsers are installed: first those that are made to be used without a window.
  private static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable", "chrome", "microsoft-edge",
    "brave-browser",
  ]

  /// Returns the path of the browser that is asked for, or of one that is installed.
  static func program(_ chosen: String?) throws(ServeProblem) -> String {
    let environment = ProcessInfo.processInfo.environment
    let wanted = chosen ?? environment["CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in wanted.map({ [$0] }) ?? names {
      let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
      if let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
        return place
      }
    }
    throw .noBrowser(wanted)
  }

  /// Starts a browser and opens an empty page.
  init(_ program: String) throws(ServeProblem) {
    profile = "\(NSTemporaryDirectory())/stateroom-shots-\(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol is spoken over descriptors 3 and 4.
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1", program] + Self.options
      + ["--user-data-dir=\(profile)"]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw .failed("\(program) cannot be run.", "\(error)") }
    Children.add(process.processIdentifier)
    // Otherwise the end of the browser would go unnoticed: this process would hold the other end.
    try? answers.fileHandleForWriting.close()
    try? commands.fileHandleForReading.close()
    let target = try ask("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    session =
      try ask("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    try ask("Page.enable")
    // Pictures must not depend on the machine.
    try ask("Emulation.setTimezoneOverride", ["timezoneId": "UTC"])
    try ask("Emulation.setLocaleOverride", ["locale": "en-US"])
    let preferences = ["prefers-reduced-motion": "reduce", "prefers-color-scheme": "light"]
    try ask(
      "Emulation.setEmulatedMedia",
      ["features": preferences.map { ["name": $0.key, "value": $0.value] }])
  }

  private static var options: [String] {
    let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
    return sandbox + [
      "--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check", "--lang=en-US",
      "--disable-gpu", "--disable-dev-shm-usage", "--disable-lcd-text", "--font-render-hinting=none",
      "--force-color-profile=srgb", "--force-device-scale-factor=1", "--hide-scrollbars", "--mute-audio",
      "--disable-background-networking", "--disable-extensions", "--disable-sync",
    ]
  }

  /// Opens an address and waits until it is loaded.
  func open(_ url: String) throws(ServeProblem) {
    try ask("Page.navigate", ["url": url])
    while try receive()["method"] as? String != "Page.loadEventFired" {}
  }

  /// Sets the size of the window in points.
  func resize(width: Int, height: Int) throws(ServeProblem) {
    try ask(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Returns the value of an expression of JavaScript, once its promise is kept.
  func value(of expression: String) throws(ServeProblem) -> Any? {
    let answer = try ask(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let fault = answer["exceptionDetails"] as? [String: Any] {
      let exception = fault["exception"] as? [String: Any]
      throw .failed("The page failed:", "\(exception?["description"] ?? fault["text"] ?? "")")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Returns a part of the page as PNG.
  func picture(of part: [String: Any]) throws(ServeProblem) -> Data {
    var clip = part
    clip["scale"] = 1
    let answer = try ask(
      "Page.captureScreenshot", ["format": "png", "clip": clip, "captureBeyondViewport": true])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  /// Ends the browser and removes what it has stored.
  func end() {
    try? commands.fileHandleForWriting.close()
    Children.end(process)
    try? FileManager.default.removeItem(atPath: profile)
  }

  // MARK: The protocol

  /// Sends a command and returns its result.
  @discardableResult
  private func ask(_ method: String, _ parameters: [String: Any] = [:]) throws(ServeProblem) -> [String: Any]
  {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    do {
      let bytes = try JSONSerialization.data(withJSONObject: message)
      try commands.fileHandleForWriting.write(contentsOf: bytes + [0])
    } catch { throw .failed("The browser does not listen.", "\(error)") }
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw .failed("The browser refuses \(method).", "\(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The time that the browser may take for an answer, in milliseconds: longer than a page waits for rest.
  private static let patience: Int32 = 60_000

  /// Returns the next message of the browser. Messages end with a zero.
  private func receive() throws(ServeProblem) -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        return (try? JSONSerialization.jsonObject(with: message)) as? [String: Any] ?? [:]
      }
      var awaited = pollfd(
        fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&awaited, 1, Self.patience) == 0 { throw .failed("The browser does not answer.", "") }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { throw .failed("The browser has ended.", "") }
      received.append(more)
    }
  }
}
