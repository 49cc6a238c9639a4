import ArgumentParser
import Foundation

/// The standard error stream, for messages to a person.
enum StandardError {
  /// Prints a message.
  @Sendable static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}

extension ServeProblem {
  /// Runs the work of a command, and ends the program with status 1 and a message if it fails.
  static func reported(_ work: () throws(ServeProblem) -> Void) throws {
    do { try work() } catch {
      StandardError.say("\(error)")
      throw ExitCode(1)
    }
  }
}
