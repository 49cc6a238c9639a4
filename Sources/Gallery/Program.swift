import StateroomClient
import StateroomServe
import SwiftUI

/// The program `stateroom`: the gallery; with `serve` an app of any project; and a client of any server.
@main
enum Program {
  @MainActor static func main() {
    GalleryApp.main(
      subcommands: ClientCommand.all + [
        DevCommand.self, ServeCommand.self, ShotsCommand.self, NewCommand.self, KitCommand.self,
      ], presenting: Presentations.all)
  }
}
