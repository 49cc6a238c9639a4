/// The name of the file that this program was started from.
var programName: String {
  CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "stateroom"
}
