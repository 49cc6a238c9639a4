#if SwiftData
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An error in the app's source, at the place where it can be mended.
  struct Problem {
    let place: Syntax
    let message: String

    init(_ message: String, at place: some SyntaxProtocol) {
      self.place = Syntax(place)
      self.message = message
    }
  }

  extension MacroExpansionContext {
    /// Tells the compiler of a problem.
    func report(_ problem: Problem) {
      diagnose(Diagnostic(node: problem.place, message: ProblemMessage(message: problem.message)))
    }
  }

  private struct ProblemMessage: DiagnosticMessage {
    let message: String
    var diagnosticID: MessageID { MessageID(domain: "SwiftData", id: "Problem") }
    var severity: DiagnosticSeverity { .error }
  }
#endif
