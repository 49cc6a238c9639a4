struct Guest {
  var name = ""
  var mail = ""
  var age: Int?

  /// The first field that still has to be filled in, or nil if there is none.
  var missing: SignUpField? {
    if name.isEmpty { return .name }
    if !mail.contains("@") { return .mail }
    return age == nil ? .age : nil
  }
}
