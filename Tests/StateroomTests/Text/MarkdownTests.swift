import RenderTree
import Testing

@testable import Stateroom

/// Inline Markdown as in SwiftUI's texts.
@MainActor
@Suite struct MarkdownTests {
  /// Returns the runs of a text, each with letters for its traits: bold, italic, struck through, monospaced.
  private func runs(_ text: String) -> [String] {
    Markdown.runs(of: text).map { run in
      let attributes = run.attributes
      let marks = [
        ("b", attributes.isBold), ("i", attributes.isItalic), ("s", attributes.isStruckThrough),
        ("m", attributes.isMonospaced),
      ]
      return marks.filter { $0.1 == true }.map(\.0).joined() + ":" + run.text
    }
  }

  @Test func `emphasis nests, and markers without a partner stay`() {
    #expect(runs("a *b **c** d* e") == [":a ", "i:b ", "bi:c", "i: d", ": e"])
    #expect(runs("***a***") == ["bi:a"])
    #expect(runs("2 * 3 * 4") == [":2 * 3 * 4"])
    #expect(runs("snake_case_name and _this_") == [":snake_case_name and ", "i:this"])
  }

  @Test func `code is as it is, escapes are not`() {
    #expect(runs("`*a* \\~`") == ["m:*a* \\~"])
    #expect(runs(#"\*a\* \[b\]"#) == [":*a* [b]"])
  }

  @Test func `two tildes strike through what they enclose`() {
    #expect(runs("~~a~~ b") == ["s:a", ": b"])
    #expect(runs("~~a **b** c~~") == ["s:a ", "bs:b", "s: c"])
    #expect(runs("**~~a~~**") == ["bs:a"])
    #expect(runs("a~~b~~c") == [":a", "s:b", ":c"])
    #expect(runs("~a~ ~~~b~~~ ~~ c ~~") == [":~a~ ~~~b~~~ ~~ c ~~"])
    #expect(runs("~~a") == [":~~a"])
    #expect(runs("~~a **b~~**") == [":~~a ", "b:b~~"])
    #expect(runs("~~`a`~~") == ["sm:a"])
  }

  @Test func `an escaped tilde is a tilde`() {
    #expect(runs(#"\~~a~~"#) == [":~~a~~"])
    #expect(runs(#"\\~~a~~"#) == [":\\", "s:a"])
    #expect(runs(#"\~_a_"#) == [":~", "i:a"])
  }

  @Test func `links and images show their words`() {
    #expect(runs("[a *b*](https://c.d) ![e](f) <https://g.h>") == [":a ", "i:b", ": e ", ":https://g.h"])
    #expect(runs("[a] (b)") == [":[a] (b)"])
  }

  @Test func `what begins a block in a document is plain text here`() {
    for text in [
      "# a", "- a", "> a", "1. a", "    a", "***", "```a", "<div>", "[a]: b", "a\n\nb\n===", "* a\n* b",
      "| a |",
    ] {
      #expect(runs(text) == [":" + text])
    }
  }

  @Test func `white space stays as it is`() {
    #expect(runs("  a  \n\t*b\r\nc*  \n") == [":  a  \n\t", "i:b\r\nc", ":  \n"])
    #expect(runs(" \n ") == [": \n "])
    #expect(runs("") == [])
    #expect(runs("a\u{c}\u{1680}\n*b*") == [":a\u{c}\u{1680}\n", "i:b"])
  }

  @Test func `a text of nearly nothing but markup is plain`() {
    let markup = String(repeating: "*a* ", count: 10_000)
    #expect(runs(markup) == [":" + markup])
    #expect(runs(String(repeating: "word ", count: 20_000) + "*a*").last == "i:a")
  }

  @Test func `entities and tags are those of HTML`() {
    #expect(runs("a &amp; b &nope; <b>c</b>") == [":a & b &nope; <b>c</b>"])
  }

  @Test func `emoji and other letters come through`() {
    #expect(runs("*é* **👩‍👩‍👧** ~~日本~~") == ["i:é", ": ", "b:👩‍👩‍👧", ": ", "s:日本"])
  }
}
