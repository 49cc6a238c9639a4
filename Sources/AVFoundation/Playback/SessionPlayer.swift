import RenderTree

/// Something that clients play for a session.
protocol SessionPlayer: AnyObject, Sendable {
  /// The object of the app that plays it, or nil if it is gone.
  var owner: AnyObject? { get }
  /// Notes the number by which a session names it.
  @MainActor func join(_ session: TreeReference, as number: Int)
  /// Notes that a session has it no more.
  @MainActor func leave(_ session: TreeReference)
  /// Takes what a client says.
  @MainActor func take(_ event: MediaEvent)
}
