import ArgumentParser
import Foundation

/// `stateroom manual`
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Prints the manual page.",
    discussion:
      "To read it: stateroom manual | man -l -. To install it: stateroom manual > /usr/local/share/man/man1/stateroom.1"
  )

  func run() throws {
    // Only the program's root command knows all subcommands.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--experimental-dump-help"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw ManualProblem(description: "The program cannot describe itself: \(error.localizedDescription)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let tool = try? JSONDecoder().decode(ToolDescription.self, from: data) else {
      throw ManualProblem(description: "The program does not describe itself as this command expects.")
    }
    Output.write(ManualPage(tool.command).text)
  }
}

private struct ManualProblem: Error, CustomStringConvertible {
  let description: String
}

/// A program's description of its commands, as ArgumentParser writes it.
struct ToolDescription: Decodable {
  let command: CommandDescription
}

struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandDescription]?
  let arguments: [ArgumentDescription]?
}

struct ArgumentDescription: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String
  }

  let kind: String
  let shouldDisplay: Bool
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let valueName: String?
  let defaultValue: String?
  let sectionTitle: String?
  let abstract: String?

  func isNamed(_ name: String) -> Bool { names?.contains { $0.name == name } ?? false }
}
