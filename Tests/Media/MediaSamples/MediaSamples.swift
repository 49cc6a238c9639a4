import AVKit
import SwiftUI

@main
struct MediaSamples: App {
  var body: some Scene {
    WindowGroup("Film", id: "film") { Film() }
    WindowGroup("Sounds", id: "sounds") { Sounds() }
    WindowGroup("Player", id: "player") { MusicPlayer() }
    WindowGroup("Speech", id: "speech") { Reader() }
    WindowGroup("Documents", id: "documents") { Recordings() }
  }
}

/// The address of a file of the samples. A build by SwiftPM has them in a bundle of their own.
func sample(_ name: String, _ suffix: String, in folder: String? = nil) -> URL {
  Bundle.module.url(forResource: name, withExtension: suffix, subdirectory: folder)!
}
