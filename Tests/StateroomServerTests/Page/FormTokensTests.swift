import Testing

@testable import StateroomServer
@testable import StateroomStores

@Suite struct FormTokensTests {
  private let tokens = FormTokens()

  @Test func `a session has one token, which no other session's form has`() {
    let session = SessionID()
    let token = tokens.token(of: session)
    #expect(tokens.isToken(token, of: session))
    // Many, since a comparison that is wrong for few tokens is wrong.
    #expect((0..<5_000).allSatisfy { _ in !tokens.isToken(tokens.token(of: SessionID()), of: session) })
    #expect((0..<token.count).allSatisfy { !tokens.isToken(String(token.dropLast($0 + 1)), of: session) })
    #expect(!FormTokens().isToken(token, of: session))
  }

  @Test func `a text is a secret only if each of its bytes is`() {
    let secret = Secret("0123456789abcdef")
    #expect(secret.equals("0123456789abcdef"))
    for other in [
      "", "0123456789abcde", "0123456789abcdeg", "1123456789abcdef", "0123456789abcdef0", "f123456789abcdef",
    ] {
      #expect(!secret.equals(other))
    }
  }
}
