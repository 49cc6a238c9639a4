import Foundation
import Testing

@testable import Stateroom

@MainActor
@Suite struct NumberTests {
  private func words(_ text: Text, _ locale: String = "en_US") -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    return text.resolve(in: environment).text
  }

  @Test func `integers in a literal are written as the locale does`() {
    #expect(words("\(1_234_567) items") == "1,234,567 items")
    #expect(words("\(1_234_567) items", "de_DE") == "1.234.567 items")
    #expect(words("\(1_234_567) items", "hi_IN") == "12,34,567 items")
    #expect(words("\(1_234) \(12_345)", "es_ES") == "1234 12.345")
    #expect(words("\(7)", "ar_EG") == "٧")
    #expect(words("\(-1_234) \(UInt64.max)") == "-1,234 18,446,744,073,709,551,615")
    #expect(words("\(Int.min)") == "-9,223,372,036,854,775,808")
  }

  private func words(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
    words(Text(key), locale)
  }

  @Test func `integers are written as the formatter writes them, in every locale`() {
    let numbers = [0, 7, 99, 100, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, Int.max, -1, -1_000]
    for identifier in Locale.availableIdentifiers {
      let locale = Locale(identifier: identifier)
      let style = IntegerFormatStyle<Int>(locale: locale)
      let wrong = numbers.filter { LocaleIntegerFormat.format($0, in: locale) != style.format($0) }
      #expect(wrong.isEmpty, "\(identifier)")
    }
  }

  @Test func `doubles in a literal have six decimals, written as the locale does`() {
    #expect(words("\(1_234.5)") == "1,234.500000")
    #expect(words("\(1_234.5)", "de_DE") == "1.234,500000")
    #expect(words("\(Float(0.5)) \(CGFloat(2))") == "0.500000 2.000000")
  }

  @Test func `a specifier is followed in the locale`() {
    #expect(words("\(1_234.5, specifier: "%.2f")") == "1,234.50")
    #expect(words("\(1_234.5, specifier: "%.1f")", "de_DE") == "1.234,5")
    #expect(words("\(255, specifier: "%x") \(1_234, specifier: "%d")") == "ff 1,234")
    #expect(words("\(1.5, specifier: "%+.1f") \(2.0, specifier: "%.0lf")") == "+1.5 2")
  }

  @Test func `a string is never formatted`() {
    let name = "1234567"
    #expect(words(Text("\(name) items")) == "1234567 items")
    #expect(words(Text(verbatim: "\(1_234_567) items")) == "1234567 items")
    let plain: String = "\(1_234_567)"
    #expect(words(Text(plain)) == "1234567")
  }

  @Test func `a string with private-use characters is shown as it is`() {
    let name = "\u{100000}^[2 apple](inflect: true)"
    #expect(words("\(name): \(5)") == name + ": 5")
  }

  @Test func `labels of controls are formatted in the locale around`() {
    let host = Host(environment: { $0.locale = Locale(identifier: "de_DE") }) {
      Button("Delete \(1_234)") {}
      NavigationStack { Text("Page").navigationTitle("\(5_000) rows") }
      Text("Inbox").badge(Text("\(1_234)")).accessibilityLabel("\(1_234) unread")
    }
    #expect(host.snapshot.contains("Delete 1.234"))
    #expect(host.snapshot.contains(#""badge":"1.234""#))
    #expect(host.snapshot.contains("1.234 unread"))
    #expect(host.snapshot.contains(#""title":"5.000 rows""#))
    #expect(throws: Never.self) { try host.tap("Delete 1.234") }
    #expect(host.refusal("tap", on: "1.234 unread") != nil)
    #expect(throws: Never.self) { try host.tap("Delete 1.234") }
  }
}
