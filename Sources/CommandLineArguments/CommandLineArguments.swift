/// Sets the arguments of the process.
///
/// Swift 6 refuses it, since another thread could read them meanwhile. Tests of user interfaces need it: the app that they
/// launch with arguments runs in their own process. It is called on the main thread only, when no app runs.
public func setCommandLineArguments(_ arguments: [String]) {
  let setter: any ArgumentSetting = Setter()
  setter.set(arguments)
}

private protocol ArgumentSetting {
  func set(_ arguments: [String])
}

private struct Setter: ArgumentSetting {
  @available(*, deprecated, message: "There is no other way.")
  func set(_ arguments: [String]) {
    CommandLine.arguments = arguments
  }
}

/// Takes the place of `ProcessInfo.arguments`, which remembers the first arguments that it has read.
///
/// A program's definition comes before a library's, for the library's own calls as well.
@_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
public func processArguments() -> [String] { CommandLine.arguments }
