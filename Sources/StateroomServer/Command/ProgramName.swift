/// The name of this program's file. Without `/proc`, Swift does not know it.
var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "stateroom"
}
