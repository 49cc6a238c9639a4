import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor
@Suite struct PagePermissionsTests {
  private enum Video: FrameworkPermissions {
    static let contentSources = ["media-src 'self' https:"]
    static let features = ["geolocation"]
  }

  private func headers(_ permissions: PagePermissions) -> [String: String] {
    var response = HTTPResponse(
      status: 200, headers: [("Content-Security-Policy", StaticFiles.contentSecurityPolicy)])
    response.allow(permissions)
    return Dictionary(uniqueKeysWithValues: response.headers.map { ($0.name, $0.value) })
  }

  @Test func `a page asks for nothing that no framework of its app needs`() {
    let headers = headers(PagePermissions([]))
    #expect(headers["Content-Security-Policy"] == StaticFiles.contentSecurityPolicy)
    #expect(
      headers["Permissions-Policy"] == "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
  }

  @Test func `a framework opens what it names for the page of its app`() {
    let headers = headers(PagePermissions([Video.self]))
    #expect(
      headers["Content-Security-Policy"]
        == "\(StaticFiles.contentSecurityPolicy); media-src 'self' https:")
    #expect(
      headers["Permissions-Policy"]
        == "camera=(), geolocation=(self), microphone=(), payment=(), usb=()")
  }
}
