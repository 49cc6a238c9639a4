import Foundation
import RenderTree
import Testing

@testable import Stateroom

@MainActor
@Suite struct LocalizationTests {
  private static func tables() throws -> ResourceFolder {
    let folder = try ResourceFolder([
      "en.lproj/Localizable.strings": #""greeting" = "Hello";"#,
      "de.lproj/Localizable.strings": """
      /* Ein Gruß */
      "greeting" = "Hallo";
      "Hello %@" = "Hallo, %@!";
      "%@ and %lld" = "%2$lld und %1$@";
      "Price %lf" = "Preis %.2f";
      "100%" = "Ganz";
      "**Bold** %@" = "**Fett** %@";
      """,
      "de.lproj/Errors.strings": #""lost" = "Verloren";"#,
      "de.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>%lld apples in %lld boxes</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@apples@ in %#@boxes@</string>
      <key>apples</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>zero</key><string>keine Äpfel</string>
      <key>one</key><string>ein Apfel</string><key>other</key><string>%lld Äpfel</string></dict>
      <key>boxes</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>einer Kiste</string><key>other</key><string>%lld Kisten</string></dict>
      </dict></dict></plist>
      """,
      "Catalog.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld files": {"localizations": {
          "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}},
            "other": {"stringUnit": {"value": "%lld files"}}}}},
          "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld plik"}},
            "few": {"stringUnit": {"value": "%lld pliki"}}, "many": {"stringUnit": {"value": "%lld plików"}},
            "other": {"stringUnit": {"value": "%lld pliku"}}}}}}},
        "%@ has %lld": {"localizations": {"pl": {"stringUnit": {"value": "%1$@ ma %#@n@"},
          "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg rzecz"}}, "other": {"stringUnit": {"value": "%arg rzeczy"}}}}}}}}},
        "source": {"localizations": {"en": {"stringUnit": {"value": "From the source"}}}}}}
      """,
      "zh-Hant.lproj/Localizable.strings": #""greeting" = "你好嗎";"#,
      "pt-PT.lproj/Localizable.strings": #""greeting" = "Olá";"#,
    ])
    // As the program does at its start with the resources beside it, before any key is created.
    _ = Localizations.of(folder.bundle)
    return folder
  }

  private func said(_ text: Text, _ locale: String) -> String {
    Host(environment: { $0.locale = Locale(identifier: locale) }) { text }.texts.first ?? ""
  }

  @Test func `the layout turns for a language that the app has`() throws {
    let folder = try ResourceFolder(["ar.lproj/Localizable.strings": #""greeting" = "مرحبا";"#])
    let localizations = Localizations.of(folder.bundle)
    #expect(localizations.isRightToLeft(for: Locale(identifier: "ar_EG")))
    #expect(!localizations.isRightToLeft(for: Locale(identifier: "he_IL")))
  }

  @Test func `a key is looked up in the language of the session`() throws {
    let bundle = try Self.tables().bundle
    #expect(said(Text("greeting", bundle: bundle), "de_DE") == "Hallo")
    #expect(said(Text("greeting", bundle: bundle), "en_US") == "Hello")
    #expect(said(Text("lost", tableName: "Errors", bundle: bundle), "de") == "Verloren")
    #expect(said(Text("lost", bundle: bundle), "de") == "lost")
  }

  @Test(arguments: [
    ("de_AT", "Hallo"), ("zh_TW", "你好嗎"), ("zh_CN", "Hello"), ("pt_BR", "Olá"), ("fr_FR", "Hello"),
    ("en_GB", "Hello"),
  ]) func `the language that fits best is taken, or that of development`(locale: String, text: String) throws
  {
    #expect(said(Text("greeting", bundle: try Self.tables().bundle), locale) == text)
  }

  @Test func `values stand where the translation has them, in its format`() throws {
    let bundle = try Self.tables().bundle
    let (name, count, price) = ("Ada", 1_200, 2.5)
    #expect(said(Text("Hello \(name)", bundle: bundle), "de_DE") == "Hallo, Ada!")
    #expect(said(Text("\(name) and \(count)", bundle: bundle), "de_DE") == "1.200 und Ada")
    #expect(said(Text("Price \(price)", bundle: bundle), "de_DE") == "Preis 2,50")
    #expect(said(Text("100%", bundle: bundle), "de_DE") == "Ganz")
    #expect(said(Text("**Bold** \(name)", bundle: bundle), "de_DE") == "Fett Ada")
    #expect(said(Text("Hello \("%@ %lld")", bundle: bundle), "de_DE") == "Hallo, %@ %lld!")
  }

  @Test(arguments: [
    (0, 1, "keine Äpfel in einer Kiste"), (1, 2, "ein Apfel in 2 Kisten"), (5, 1, "5 Äpfel in einer Kiste"),
  ]) func `a dictionary has a form for each number`(apples: Int, boxes: Int, text: String) throws {
    let bundle = try Self.tables().bundle
    #expect(said(Text("\(apples) apples in \(boxes) boxes", bundle: bundle), "de_DE") == text)
  }

  @Test(arguments: [(1, "1 plik"), (3, "3 pliki"), (5, "5 plików"), (22, "22 pliki")])
  func `a catalogue has the forms of each language`(count: Int, text: String) throws {
    let bundle = try Self.tables().bundle
    #expect(said(Text("\(count) files", tableName: "Catalog", bundle: bundle), "pl_PL") == text)
    let english = "\(count) file\(count == 1 ? "" : "s")"
    #expect(said(Text("\(count) files", tableName: "Catalog", bundle: bundle), "en_US") == english)
    let things = said(Text("\("Ada") has \(count)", tableName: "Catalog", bundle: bundle), "pl")
    #expect(things == "Ada ma \(count) rzecz\(count == 1 ? "" : "y")")
  }

  @Test func `what a language lacks is said in that of development`() throws {
    #expect(
      said(Text("source", tableName: "Catalog", bundle: try Self.tables().bundle), "pl") == "From the source")
  }

  @Test func `strings are never looked up`() throws {
    let bundle = try Self.tables().bundle
    let key = "greeting"
    #expect(said(Text(verbatim: "greeting"), "de") == "greeting")
    #expect(said(Text(key), "de") == "greeting")
    #expect(said(Text(LocalizedStringKey(key), bundle: bundle), "de") == "Hallo")
  }

  @Test func `a text from a table can be styled and joined`() throws {
    let bundle = try Self.tables().bundle
    let text = Text("Hello \("Ada")", bundle: bundle)
    #expect(said(text.bold(), "de_DE") == "Hallo, Ada!")
    #expect(said(text + Text(verbatim: "!"), "de_DE") == "Hallo, Ada!!")
  }

  private struct Spoken: View {
    let bundle: Bundle
    @State private var heard = ""

    var body: some View {
      Text(verbatim: String(localized: "greeting", bundle: bundle))
      Text(verbatim: NSLocalizedString("greeting", bundle: bundle, comment: ""))
      Text(LocalizedStringResource("greeting", bundle: .atURL(bundle.bundleURL)))
      Text(verbatim: heard)
      Button("Listen") { heard = String(localized: "Hello \("Bo")", bundle: bundle) }
    }
  }

  @Test func `strings in the code of a session are in its language`() throws {
    let bundle = try Self.tables().bundle
    let host = Host(environment: { $0.locale = Locale(identifier: "de_DE") }) { Spoken(bundle: bundle) }
    #expect(host.texts == ["Hallo", "Hallo", "Hallo", ""])
    try host.tap("Listen")
    #expect(host.texts.last == "Hallo, Bo!")
    #expect(String(localized: "greeting", bundle: bundle, locale: Locale(identifier: "de")) == "Hallo")
  }

  @Test func `titles and labels can be resources`() throws {
    let title = try LocalizedStringResource("greeting", bundle: .atURL(Self.tables().bundle.bundleURL))
    let host = Host(environment: { $0.locale = Locale(identifier: "de_DE") }) {
      Button(title) {}
      Toggle(title, isOn: .constant(true))
      TextField(title, text: .constant(""))
      Section(title) { Text("A").accessibilityLabel(title).help(title) }
      ContentUnavailableView(title, systemImage: "star")
    }
    #expect(host.snapshot.components(separatedBy: "Hallo").count > 7)
    #expect(!host.snapshot.contains("greeting"))
  }

  @Test func `a table that is damaged is as one that is not there`() throws {
    let folder = try ResourceFolder([
      "de.lproj/Localizable.strings": "\"greeting\" = ", "B.xcstrings": "[1",
      "de.lproj/C.stringsdict": "<plist",
      "de.lproj/D.strings": #""%@" = "%5$@ %#@x@ %"; "loop" = "%#@loop@";"#,
    ])
    _ = Localizations.of(folder.bundle)
    #expect(said(Text("greeting", bundle: folder.bundle), "de") == "greeting")
    #expect(said(Text("\("a")", tableName: "D", bundle: folder.bundle), "de") == "  %")
  }

  @Test func `the default locale is that of the United States`() {
    #expect(EnvironmentValues().locale.identifier != "en_001")
  }
}
