@main
struct Main {
  static func main() throws {
    let path = CommandLine.arguments[2]
    if CommandLine.arguments[1] == "bare" { BareRows(path).run() } else { try Records(path).run() }
  }
}
