struct Guest {
  var name = ""
  var mail = ""
  var age: Int?

  /// The first field that still has to be filled in.
  var missing: SignUpField? {
    if name.isEmpty { return .name }
    if !mail.contains("@") { return .mail }
    return age == nil ? .age : nil
  }
}
