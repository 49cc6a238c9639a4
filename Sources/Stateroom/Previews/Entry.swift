import RenderTree

/// Makes a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` a
/// value of the environment, of transactions, of views for their container or of what has the focus. Its initial value
/// is the default (rule 42).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "StateroomMacros", type: "EntryMacro")
