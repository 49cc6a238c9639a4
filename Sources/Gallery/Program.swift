import StateroomServe
import SwiftUI

/// The program `stateroom`: the gallery, or with `serve` an app of any project.
@main
enum Program {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "serve" {
      ServeCommand.main(Array(arguments.dropFirst()))
    } else {
      GalleryApp.main()
    }
  }
}
