#if SwiftData
  // A plug-in that is a library needs no program, and the module of programs is not there where one is built. The compiler
  // finds the macros by the names of their types, which are public so that an optimized library has them.
  #if canImport(SwiftCompilerPlugin)
    import SwiftCompilerPlugin
    import SwiftSyntaxMacros

    /// The program by which the compiler expands the macros of SwiftData.
    @main
    struct Plugin: CompilerPlugin {
      let providingMacros: [any Macro.Type] = [
        ModelMacro.self, PersistedPropertyMacro.self, MarkerMacro.self, PropertyGroupsMacro.self,
        ModelActorMacro.self, QueryMacro.self,
      ]
    }
  #endif
#endif
