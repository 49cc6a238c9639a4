#if SwiftData
  import SwiftIfConfig
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  @testable import SwiftDataMacros

  /// The source that the macros make of a source, and their errors.
  struct Expansion {
    let source: String
    let errors: [String]

    init(_ source: String, mode: Int = 6) {
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")],
        buildConfiguration: StaticBuildConfiguration(
          languageVersion: VersionTuple(mode), compilerVersion: VersionTuple(6, 3)))
      let conformances: [TypeSyntax] = ["Observable", "PersistentModel"]
      let macros = [
        "Model": MacroSpec(type: ModelMacro.self, conformances: conformances),
        "ModelActor": MacroSpec(type: ModelActorMacro.self, conformances: ["ModelActor"]),
        "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
        "Unique": MacroSpec(type: PropertyGroupsMacro.self),
        "Index": MacroSpec(type: PropertyGroupsMacro.self),
      ]
      self.source =
        file.expand(
          macroSpecs: macros,
          contextGenerator: {
            BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
          }
        ).description
      errors = context.diagnostics.map(\.message)
    }
  }
#endif
