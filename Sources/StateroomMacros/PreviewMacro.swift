/// The declaration that `#Preview` makes: a type by which the program finds the preview.
///
/// It is compiled only with the condition `STATEROOM_PREVIEWS`, so that a program without previews is the same as if
/// they were not written.
struct PreviewMacro {
  /// The text of the macro with its arguments and its closure.
  let source: String
  /// The beginning of names that no other declaration has.
  let discriminator: String
  let fileID: String
  /// The line at which the text begins.
  let line: Int

  /// The source of the declaration. Empty if the text is no `#Preview`.
  var expansion: String {
    var scanner = SourceScanner(source)
    while !scanner.isAtEnd, !scanner.has("#Preview") { scanner.skip() }
    guard !scanner.isAtEnd else { return "" }
    // The text begins with the space and the comments before the macro.
    let line = line + scanner.bytes[..<scanner.offset].count { $0 == UInt8(ascii: "\n") }
    scanner.move(to: scanner.offset + 8)
    let (wrapper, arguments) = parts(after: scanner)
    return """
      #if STATEROOM_PREVIEWS
      struct \(name): Stateroom.PreviewRegistry {
        static var fileID: String { \(fileID.debugDescription) }
        static var line: Int { \(line) }
        @MainActor static func makePreview() -> Stateroom.Preview {
      \(wrapper)
          return Stateroom.Preview\(arguments)
        }
      }
      #endif
      """
  }

  /// The unique name, in the form that the compiler keeps for macros.
  private var name: String { "\(discriminator)15PreviewRegistryfMu_" }

  /// Returns the view that holds the dynamic properties of a preview, if it has any, and what `Preview` is called with.
  private func parts(after start: SourceScanner) -> (wrapper: String, arguments: String) {
    var scanner = start
    scanner.skipSpace()
    let first = scanner.offset
    if scanner.byte == UInt8(ascii: "(") { scanner.skip() }
    let arguments = scanner.text(first..<scanner.offset)
    scanner.skipSpace()
    let whole = scanner.text(start.offset..<scanner.bytes.count)
    guard scanner.byte == UInt8(ascii: "{") else { return ("", whole) }
    let open = scanner.offset
    scanner.skip()
    let body = PreviewBody(scanner.text((open + 1)..<max(open + 1, scanner.offset - 1)))
    guard !body.properties.isEmpty else { return ("", whole) }
    let wrapper = """
          struct PreviewWithState: Stateroom.View {
            \(body.properties.joined(separator: "\n      "))
            var body: some Stateroom.View {
        \(body.statements)
            }
          }
      """
    return (wrapper, "\(arguments) { PreviewWithState() }")
  }
}
