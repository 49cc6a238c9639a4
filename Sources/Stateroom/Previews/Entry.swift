import RenderTree

/// Declares a value of the environment, of a transaction, of a view for its container, or of the focused
/// view: a variable in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`. Its initial value is the default (rule 42).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "StateroomMacros", type: "EntryMacro")
