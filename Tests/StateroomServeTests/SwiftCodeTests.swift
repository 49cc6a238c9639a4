import Testing

@testable import StateroomServe

@Suite struct SwiftCodeTests {
  @Test func `comments and literals are no code`() {
    let code = SwiftCode(
      """
      // import A
      /* import B /* @main */ import C */ import D
      let x = "import E \\(f("import F")) @main"; let y = \"""
      import G
      \"""
      let z = #"a\\" import H"#
      @testable import I
      internal import struct J.K
      """)
    #expect(code.imports.map(\.module) == ["D", "I", "J"])
    #expect(code.imports.map(\.line) == [2, 7, 8])
    #expect(!code.hasMain)
  }

  @Test(arguments: [
    ("os(iOS)", false), ("os(Linux)", true), ("!os(iOS) && DEBUG", true),
    ("canImport(UIKit) || RELEASE", false),
    ("(os(iOS) || swift(>=5.9)) && !targetEnvironment(simulator)", true), ("canImport(SwiftUI)", true),
  ]) func `conditions are those of a debug build on Linux`(condition: String, holds: Bool) {
    let code = SwiftCode("#if \(condition)\nimport A\n#else\nimport B\n#endif", canImport: ["SwiftUI"])
    #expect(code.imports.map(\.module) == [holds ? "A" : "B"])
  }

  @Test func `in copies for iOS its conditions hold, on the same lines`() throws {
    let text = "#if os(iOS) && !os(macOS)\nimport A // os(iOS)\n#endif\nlet x = \"#if os(iOS)\""
    let copy = try #require(SourceRewriting(isForIOS: true).rewritten(text))
    #expect(copy == text.replacing("#if os(iOS) &&", with: "#if os(Linux) &&"))
    #expect(SwiftCode(copy).imports.map(\.line) == [2])
    #expect(SourceRewriting().rewritten(text) == nil)
  }

  @Test func `copies import whole modules instead of parts that only Apple's have`() {
    let text = """
      import os.log
        @preconcurrency import AVFoundation.AVFAudio // x
      import struct Foundation.Date
      import Mine.Part
      """
    #expect(
      SourceRewriting().rewritten(text) == """
        import os
          @preconcurrency import AVFoundation // x
        import struct Foundation.Date
        import Mine.Part
        """)
    #expect(SourceRewriting().rewritten("let x = \"import os.log\"") == nil)
  }

  @Test func `copies have no Objective-C`() {
    let text = """
      @UIApplicationMain class A {
        @objc(go:) func go() { send(#selector(A.go(_:)), "@objc") } // x
        @objcMembers class B { @IBOutlet weak var c: C! }
        // #selector(B.b)
      """
    #expect(
      SourceRewriting().rewritten(text) == """
        @main class A {
           func go() { send(Selector("A.go(_:)"), "@objc") } // x
           class B {  weak var c: C! }
          // #selector(B.b)
        """)
  }

  @Test func `notifications call methods`() {
    let text = """
      center.addObserver(self, selector: #selector(A.moved(_:)), name: .moved, object: nil) // x
      center.addObserver(
        self,
        selector: #selector(
          moved),
        name: nil, object: nil)
      center.addObserver(other, selector: #selector(moved), name: nil, object: nil)
      center.removeObserver(self)
      center.removeObserver(self, name: .moved, object: nil)
      center.removeObserver(self.token)
      """
    #expect(
      SourceRewriting().rewritten(text) == """
        center.addObserver(self, calling: { $0.moved(_:) }, name: .moved, object: nil) // x
        center.addObserver(
          self,
          calling: { $0.moved }
        ,
          name: nil, object: nil)
        center.addObserver(other, selector: Selector("moved"), name: nil, object: nil)
        center.removeObserver(methodsOf: self)
        center.removeObserver(methodsOf: self, name: .moved, object: nil)
        center.removeObserver(self.token)
        """)
  }

  @Test func `controls call methods`() {
    let text = """
      field.addTarget(context.coordinator, action: #selector(Coordinator.changed(_:)), for: .editingChanged)
      field.addTarget(
        owner(of: field, at: 1),
        action: #selector(
          changed), for: .valueChanged)
      field.addTarget(nil, action: #selector(changed), for: .valueChanged)
      """
    #expect(
      SourceRewriting().rewritten(text) == """
        field.addTarget(context.coordinator, calling: { $0.changed(_:) }, for: .editingChanged)
        field.addTarget(
          owner(of: field, at: 1),
          calling: { $0.changed }
        , for: .valueChanged)
        field.addTarget(nil, action: Selector("changed"), for: .valueChanged)
        """)
  }

  @Test func `classes are found by their protocols`() {
    let code = SwiftCode(
      """
      class A: UIResponder, UIApplicationDelegate { class func f() -> [Int: P] {} }
      final class B<T>: P {} // class C: P
      extension D: Q, P where T: R {}
      """)
    #expect(code.classes(conformingTo: ["P"]) == ["B", "D"])
    #expect(code.classes(conformingTo: ["UIApplicationDelegate"]) == ["A"])
  }

  @Test func `an app begins at its main struct`() {
    #expect(SwiftCode("@main\nstruct A: App {}").hasApp)
    #expect(SwiftCode("@main @MainActor public struct A : SwiftUI.App {}").hasApp)
    #expect(!SwiftCode("@main struct A: ParsableCommand {}").hasApp)
    #expect(!SwiftCode("struct App {}\n@main enum E {}").hasApp)
    #expect(SwiftCode("@main class D: UIResponder, UIApplicationDelegate {}").hasDelegate)
  }

  @Test func `errors are ranked by how often their subject is missing`() {
    let output = """
      /p/A.swift:3:5: error: cannot find 'Map' in scope
      /p/B.swift:9:5: error: cannot find 'Map' in scope
      /p/B.swift:1:1: error: value of type 'Text' has no member 'glow'
      /p/B.swift:9:5: error: cannot find 'Map' in scope
      error: emit-module command failed
      """
    let findings = Diagnostics(output).findings { $0.replacing("/p/", with: "/project/") }
    let report = Finding.report(findings, head: "No.")
    #expect(
      report.hasPrefix(
        "No. 3 places in 2 files:\n\ncannot find 'Map' in scope (2 places)\n  /project/A.swift:3\n"))
    #expect(findings.map(\.subject) == ["Map", "Map", "glow"])
    #expect(Diagnostics(output).unplaced == ["emit-module command failed"])
  }
}
