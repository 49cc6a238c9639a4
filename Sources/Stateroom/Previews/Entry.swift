import RenderTree

/// Makes a variable in an extension of `EnvironmentValues` or `Transaction` a value of the environment or of
/// transactions. Its initial value is the default (rule 42).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "StateroomMacros", type: "EntryMacro")
