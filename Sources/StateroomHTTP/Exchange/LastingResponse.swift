import CMicroHTTPD

/// An answer that is given again and again, so that libmicrohttpd's form of it is made once.
@MainActor
package final class LastingResponse {
  package let response: HTTPResponse
  /// Nil where libmicrohttpd could not make one.
  let handle: OpaquePointer?

  package init(_ response: HTTPResponse) {
    self.response = response
    handle = response.makeHandle(isLast: false, besides: [])
  }

  isolated deinit {
    if let handle { MHD_destroy_response(handle) }
  }
}
