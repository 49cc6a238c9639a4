/// Who settles a tree.
@MainActor
package protocol TreeOwner: AnyObject {
  /// Something was invalidated outside of a settling. It is said once between two settlings.
  func treeNeedsSettle()
}
