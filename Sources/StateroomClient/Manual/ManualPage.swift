/// A manual page in the format of man(7).
struct ManualPage {
  private(set) var text: String

  /// Creates the page of a program with its subcommands.
  init(_ command: CommandDescription) {
    let name = command.commandName
    text =
      ".TH \"\(name.uppercased())\" 1\n.SH NAME\n\(name) \\- SwiftUI programs over HTTP, served and asked\n"
    text += ".SH SYNOPSIS\n"
    let subcommands = (command.subcommands ?? []).filter {
      $0.commandName != "help" && $0.shouldDisplay ?? true
    }
    text += ".B \(Self.escaped(name))\n.RI [ options ]\n"
    for subcommand in subcommands { text += ".br\n" + Self.synopsis(subcommand, of: name) }
    text += ".SH DESCRIPTION\n" + Self.paragraphs(command.abstract)
    text += Self.paragraphs("Without a subcommand: \(command.discussion ?? "")")
    text += ".SH COMMANDS\n"
    for subcommand in subcommands { describe(subcommand, of: name) }
    text += ".SH OPTIONS OF THE SERVER\n"
    for argument in command.arguments ?? [] { describe(argument) }
    text += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases {
      text += ".TP\n.B \(status.rawValue)\n\(Self.escaped(status.meaning))\n"
    }
    text += ".SH ENVIRONMENT\n"
    let variables = [
      ("STATEROOM_SERVER", "The server that is asked, for --server."),
      ("STATEROOM_SESSION", "The session that is meant, for --session."),
    ]
    for (name, meaning) in variables { text += ".TP\n.B \(name)\n\(Self.escaped(meaning))\n" }
    text += Self.paragraphs("The server's options name variables of their own in brackets.")
    text += ".SH SEE ALSO\n.BR curl (1)\n"
  }

  private mutating func describe(_ command: CommandDescription, of program: String) {
    text += ".SS \"\(Self.escaped("\(program) \(command.commandName)"))\"\n"
    text += Self.paragraphs(command.abstract)
    // The help of every subcommand lists the statuses, which have a section of their own here.
    text += Self.paragraphs(command.discussion?.replacing(ExitStatus.list, with: ""))
    text += ".PP\n" + Self.synopsis(command, of: program)
    // Only the program itself has a version, although the description gives each subcommand the option.
    for argument in command.arguments ?? [] where !argument.isNamed("version") { describe(argument) }
  }

  private mutating func describe(_ argument: ArgumentDescription) {
    guard argument.shouldDisplay, !argument.isNamed("help") else { return }
    text += ".TP\n\(Self.label(argument))\n\(Self.escaped(argument.abstract ?? ""))"
    if let value = argument.defaultValue, argument.kind == "option" {
      let number = value.hasSuffix(".0") ? value.dropLast(2) : value[...]
      text += Self.escaped(" (\(number) by default)")
    }
    text += "\n"
  }

  private static func label(_ argument: ArgumentDescription) -> String {
    let value = argument.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    guard argument.kind != "positional" else { return String(value.dropFirst()) }
    let names = (argument.names ?? []).map { name in
      "\\fB\(escaped((name.kind == "long" ? "--" : "-") + name.name))\\fR"
    }
    return names.joined(separator: ", ") + (argument.kind == "option" ? value : "")
  }

  private static func synopsis(_ command: CommandDescription, of program: String) -> String {
    let positional = (command.arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }
    let words = positional.map { argument in
      let name = "\\fI\(escaped(argument.valueName ?? "argument"))\\fR" + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    return (["\\fB\(escaped("\(program) \(command.commandName)"))\\fR"] + words + ["[\\fIoptions\\fR]"])
      .joined(separator: " ") + "\n"
  }

  private static func paragraphs(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return text.split(separator: "\n").map { ".PP\n\(escaped(String($0)))\n" }.joined()
  }

  /// Returns a text with the format's special characters escaped.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
      .unicodeScalars.reduce(into: "") { result, scalar in
        // Not every formatter reads UTF-8.
        switch scalar {
        case "…": result += "..."
        default: result += scalar.isASCII ? String(scalar) : "\\[u\(Self.digits(scalar))]"
        }
      }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// Returns a scalar as at least four hexadecimal digits.
  private static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
