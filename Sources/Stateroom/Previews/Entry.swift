import RenderTree

/// Makes a value of the environment or of transactions out of a variable in an extension of `EnvironmentValues`
/// or `Transaction`: its initial value is the default (rule 42).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "StateroomMacros", type: "EntryMacro")
