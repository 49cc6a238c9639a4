import Foundation
import Testing

@testable import StateroomServer

@Suite struct OptionTests {
  @Test(arguments: [
    ("65536", 65_536), ("64K", 65_536), ("64k", 65_536), ("64KiB", 65_536), ("256M", 268_435_456),
    ("256MiB", 268_435_456), ("2G", 2_147_483_648), ("2gib", 2_147_483_648), ("", nil), ("M", nil),
    ("1.5G", nil), ("64KB", nil), ("64 K", nil), ("9999999999G", nil), ("0x10", nil),
  ])
  func `a size may have a unit`(text: String, bytes: Int?) {
    #expect(Int(bytes: text) == bytes)
  }

  @Test func `every size that is an option takes units, and no other number does`() throws {
    for limit in Limit.all {
      let isSize = (try? limit.parse("64M")) != nil
      #expect(isSize == limit.help.abstract.hasPrefix("Bytes"), "\(limit.option)")
    }
    let limits = try ServerCommand.parse(["--memory-limit", "256M", "--body-limit", "128KiB"]).options.limits
    #expect(limits.memoryLimit == 268_435_456)
    #expect(limits.bodyLimit == 131_072)
    let refusal = #expect(throws: (any Error).self) { try ServerCommand.parse(["--memory-limit", "256X"]) }
    #expect(refusal.map { ServerCommand.message(for: $0) }?.contains("such as 65536, 64K or 256M") == true)
  }

  @Test(arguments: [
    ([], false), (["--trusted-proxy", "unix:"], true),
    (["--trusted-proxy", "unix:", "--stall-limit", "3"], false),
    (["--trusted-proxy", "unix:", "--stall-limit", "0"], true), (["--stall-limit", "90"], false),
  ])
  func `a server behind a proxy is told of a limit that comes too late`(arguments: [String], isTold: Bool)
    throws
  {
    #expect((try ServerCommand.parse(arguments).options.stallAdvice != nil) == isTold)
  }

  private static let users = ["--trusted-proxy", "unix:", "--user-header", "X-User"]

  @Test(arguments: [
    ([], StateOwner.session), (users, .user), (["--owner", "shared"], .shared),
    (users + ["--owner", "session"], .session), (["--app-storage", "shared"], .shared),
    (users + ["--app-storage", "session"], .session),
    (["--owner", "shared", "--app-storage", "shared"], .shared),
  ])
  func `user defaults and files are the user's where the server knows users`(
    arguments: [String], owner: StateOwner
  ) throws {
    #expect(try ServerCommand.parse(arguments).options.owner == owner)
  }

  @Test(arguments: [
    (["--owner", "user"], "--user-header"),
    (["--owner", "shared", "--app-storage", "session"], "contradicts"),
    (["--owner", "mine"], "session"),
  ])
  func `an owner that cannot be is refused with what to do`(arguments: [String], word: String) {
    let refusal = #expect(throws: (any Error).self) { try ServerCommand.parse(arguments) }
    #expect(refusal.map { ServerCommand.message(for: $0) }?.contains(word) == true)
  }

  /// In a container there are only variables.
  @Test func `every option has a variable, but for those that end the program`() {
    // A description that has no room beside its option stands in the next line.
    let help = ServerCommand.helpMessage(columns: 10_000).replacing(/\n {10,}/, with: " ")
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(options.count > 40)
    for option in options where option.firstMatch(of: /--(backup|licenses|version|help)/) == nil {
      #expect(option.contains(/\[[A-Z][A-Z_]+[^\]]*\]/), "\(option)")
    }
  }

  @Test(arguments: [
    ["--drain-delay", "3601"], ["--drain-delay", "-1"], ["--grace", "9223372036854775807"],
    ["--stall-limit", "86401"], ["--hibernate-after", "9223372036854775807"],
  ])
  func `times have a maximum`(arguments: [String]) {
    #expect(throws: (any Error).self) { try ServerCommand.parse(arguments) }
  }
}
