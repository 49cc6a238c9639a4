import CMicroHTTPD

/// An answer that is sent many times, so that libmicrohttpd's form of it is created once.
@MainActor
package final class ReusableResponse {
  let response: HTTPResponse
  /// libmicrohttpd's form, or nil if it could not create one.
  let handle: OpaquePointer?

  package init(_ response: HTTPResponse) {
    self.response = response
    handle = response.makeHandle(isLast: false, besides: [])
  }

  isolated deinit {
    if let handle { MHD_destroy_response(handle) }
  }
}
