import Foundation

/// The reason why nothing is recorded: the server has no microphone, and the client's is not asked for.
struct SoundInputProblem: LocalizedError {
  var errorDescription: String? {
    "There is no microphone here. Nothing is recorded, and no sound is processed."
  }
}
