import PhotosUI
import SwiftUI

@main
struct PhotoSamples: App {
  var body: some Scene {
    WindowGroup("Album", id: "album") { Album() }
    WindowGroup("Portrait", id: "portrait") { Portrait() }
  }
}
