import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomTesting

@MainActor
@Suite struct NodeMarkupTests {
  private func html(_ session: TestSession, forms: Bool = true) -> String {
    var markup = NodeMarkup(
      forms: forms ? NodeMarkup.Forms(address: "s/actions", token: "secret", page: nil) : nil)
    markup.write(session.root.json)
    return String(decoding: markup.finish().bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a<b>&'\"", "a&lt;b&gt;&amp;&#39;&quot;"), ("\u{1}a\u{7F}\u{85}b", "\u{FFFD}a\u{FFFD}\u{FFFD}b"),
    ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("a\r\tb", "a&#13;\tb"),
    ("日本語 ☆ naïve À \u{FFBE}", "日本語 ☆ naïve À \u{FFBE}"),
  ])
  func `text is escaped, and what HTML does not allow is replaced`(text: String, written: String) {
    var html = HTMLWriter()
    html.write(text: text)
    #expect(String(decoding: html.bytes, as: UTF8.self) == written)
  }

  private struct Fruit: Identifiable { let id: String }

  @Test func `words are headings, lists and tables`() {
    let session = TestSession {
      NavigationStack {
        VStack {
          List { Section("Fruit") { Text("Plum") } }
          Grid {
            GridRow {
              Text("a"); Text("b")
            }
          }
          LabeledContent("Weight", value: "3 kg")
          Table([Fruit(id: "Pear")]) { TableColumn("Kind", value: \.id) }
        }
        .navigationTitle("Store")
      }
    }
    let html = html(session)
    for part in [
      "<h1>Main</h1>", "<h2>Store</h2>", "<h3>Fruit</h3>\n<ul><li><p>Plum</p>",
      "<td><p>a</p>\n</td>\n<td><p>b</p>",
      "<dt>Weight</dt>\n<dd>3 kg</dd>", "<th>Kind</th>", "<td><p>Pear</p>",
    ] { #expect(html.contains(part), "\(part) in \(html)") }
  }

  @Test func `a table has its columns as people have arranged them, and is sorted by its headings`() throws {
    struct Content: View {
      @State private var columns = TableColumnCustomization<Fruit>()
      @State private var order = [KeyPathComparator(\Fruit.id)]
      var body: some View {
        Table([Fruit(id: "Pear")], sortOrder: $order, columnCustomization: $columns) {
          TableColumn("Kind", value: \.id).customizationID("kind")
          TableColumn("Price", value: \.id) { _ in Text("3 €") }.customizationID("price")
          TableColumn("Weight", value: \.id) { _ in Text("1 kg") }.customizationID("weight")
        }
      }
    }
    let session = TestSession { Content() }
    try session.perform("customize", onFirst: "Table", value: ["column": "kind", "to": 2])
    try session.perform("customize", onFirst: "Table", value: ["column": "weight", "visibility": "hidden"])
    let html = html(session)
    #expect(!html.contains("Weight") && !html.contains("1 kg"))
    #expect(html.contains("<td><p>3 €</p>\n</td>\n<td><p>Pear</p>"))
    #expect(html.firstMatch(of: /value="1"[^>]*>Price</) != nil)
  }

  @Test func `without a place to send them to controls are shown and do nothing`() {
    let session = TestSession {
      Button("Save") {}
      TextField("Name", text: .constant("Ada"))
    }
    let html = html(session, forms: false)
    #expect(html.contains("<button type=\"button\" disabled=\"\">Save</button>"))
    #expect(html.contains("value=\"Ada\""))
    #expect(!html.contains("<form") && !html.contains("secret"))
  }

  @Test func `a text of several lines keeps them`() {
    let html = html(TestSession { Text("one\ntwo") })
    #expect(html.contains("<p>one<br />\ntwo</p>"))
  }

  @Test func `what is attached to a list is no row of it`() {
    let session = TestSession {
      List { Text("Plum") }.searchable(text: .constant("")).overlay { Text("Above") }
    }
    #expect(html(session).components(separatedBy: "<li>").count == 2)
  }

  @Test func `a very long text is written once, each character escaped`() {
    let html = html(TestSession { Text(verbatim: String(repeating: "<", count: 200_000)) })
    #expect(html.utf8.count < 4 * 200_000 + 1_000)
  }

  @Test func `a row is chosen by the value that it has for its list`() {
    let session = TestSession { ChoosableList() }
    #expect(html(session).contains("name=\"json\" value=\"2\" aria-label=\"Choose 2\""))
  }

  @Test func `a name that is very long is not searched for what repeats it`() {
    let texts = (0..<2_000).map { "Word \($0)" }
    let session = TestSession(checksSoundness: false) {
      Button {
      } label: {
        VStack { ForEach(texts, id: \.self) { Text($0) } }
      }
    }
    #expect(session.outline.count > 2_000)
  }
}

private struct ChoosableList: View {
  @State private var chosen: Int?

  var body: some View {
    List(selection: $chosen) { ForEach([1, 2], id: \.self) { Text("Row \($0)") } }
  }
}
