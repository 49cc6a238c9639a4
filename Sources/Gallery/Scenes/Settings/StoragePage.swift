import SwiftUI

struct StoragePage: View {
  /// Megabytes of what was downloaded.
  @AppStorage(SettingsKey.downloads) private var downloads = 640.0
  @State private var isAsking = false

  private let size = 2_048.0

  var body: some View {
    Form {
      Section {
        ProgressView(value: downloads, total: size) {
          Text("Downloads")
        } currentValueLabel: {
          Text("\(text(downloads)) of \(text(size))")
        }
        .accessibilityIdentifier("downloads")
      }
      Section {
        Button("Remove downloads", role: .destructive) { isAsking = true }
          .disabled(downloads == 0)
          .accessibilityIdentifier("remove-downloads")
          .confirmationDialog("Remove all downloads?", isPresented: $isAsking, titleVisibility: .visible) {
            Button("Remove \(text(downloads))", role: .destructive) { downloads = 0 }
              .accessibilityIdentifier("really-remove")
          }
      } footer: {
        if downloads == 0 { Text("There is nothing to remove.") }
      }
    }
    .navigationTitle("Storage")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func text(_ megabytes: Double) -> String {
    Int64(megabytes * 1_000_000).formatted(.byteCount(style: .file))
  }
}
