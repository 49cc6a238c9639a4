import RenderTree

extension ActionRequest {
  /// The actions by which a control is used if no value is sent, and if one is.
  private static let primaryNames = (withoutValue: ["tap", "toggle"], withValue: ["set"])

  /// Creates a request for the action with a name, or for a control's primary action if the name is nil.
  ///
  /// Without a name, only a primary action is implied: naming a deletable row must not delete it.
  package convenience init(
    name: String?, value: JSONValue?, choice: Choice = .first,
    isHeldBack: ((Digest, String) -> Bool)? = nil
  ) {
    let primary = Self.primaryNames
    let names = name.map { [$0] } ?? (value == nil ? primary.withoutValue : primary.withValue)
    self.init(names: names, value: value, choice: choice, isHeldBack: isHeldBack)
  }
}
