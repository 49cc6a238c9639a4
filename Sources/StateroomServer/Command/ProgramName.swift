/// The name of the file that this program was started from. Without `/proc` Swift does not know it.
var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "stateroom"
}
