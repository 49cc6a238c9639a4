import Foundation
import Testing

@testable import StateroomServe

@Suite struct InfoPlistTests {
  private func members(_ text: String? = nil, _ settings: [String: String]) throws -> [String: Any] {
    let folder = try Folder(text.map { ["Info.plist": Self.plist($0)] } ?? [:])
    let plist = InfoPlist(file: "\(folder.path)/Info.plist", target: "My App", settings: settings)
    let data = try #require(plist?.data())
    return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }

  private static func plist(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(members)</dict></plist>
    """
  }

  @Test func `build settings are filled in, as deep as they name each other`() throws {
    let found = try members(
      """
      <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME) $(MARKETING_VERSION)</string>
      <key>CFBundleIdentifier</key><string>org.example.${PRODUCT_NAME:rfc1034identifier}</string>
      <key>Names</key><array><dict><key>a</key><string>$(LOOP)$(NOTHING)</string></dict></array>
      """, ["MARKETING_VERSION": "2.1", "LOOP": "$(LOOP)"])
    #expect(found["CFBundleDisplayName"] as? String == "My App 2.1")
    #expect(found["CFBundleIdentifier"] as? String == "org.example.My-App")
    #expect((found["Names"] as? [[String: String]])?.first?["a"]?.isEmpty == false)
  }

  @Test func `a project without a file has what Xcode generates`() throws {
    let found = try members(
      nil,
      [
        "CURRENT_PROJECT_VERSION": "7", "INFOPLIST_KEY_CFBundleDisplayName": "Lamps",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.lamps",
      ])
    #expect(found["CFBundleShortVersionString"] as? String == "1.0")
    #expect(found["CFBundleVersion"] as? String == "7")
    #expect(found["CFBundleName"] as? String == "My App")
    #expect(found["CFBundleDisplayName"] as? String == "Lamps")
    #expect(found["CFBundleIdentifier"] as? String == "org.example.lamps")
    #expect(found["UILaunchScreen_Generation"] as? Bool == true)
  }

  @Test func `without a file and a project there is none`() {
    #expect(InfoPlist(file: nil, target: "One", settings: [:]) == nil)
  }
}
