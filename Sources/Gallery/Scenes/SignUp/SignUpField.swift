enum SignUpField: String, CaseIterable {
  case name, mail, age

  var next: SignUpField? {
    switch self {
    case .name: .mail
    case .mail: .age
    case .age: nil
    }
  }
}
