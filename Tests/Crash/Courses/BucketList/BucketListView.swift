import SwiftUI

struct BucketListView: View {
  @State private var model = BucketListModel()
  @State private var isChoosing = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.places) { place in
          NavigationLink(destination: PlaceView(model: model, place: place)) {
            HStack {
              PictureView(data: model.picture(of: place))
              Text(place.name)
            }
          }
          .accessibilityIdentifier(place.name)
        }
        .onDelete { model.remove(at: $0) }
        if !model.message.isEmpty { Text(model.message) }
      }
      .navigationTitle("Bucket list")
      .toolbar { Button("Add") { isChoosing = true }.accessibilityIdentifier("add") }
      .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image]) { result in
        switch result {
        case .success(let url): model.add(url)
        case .failure(let error): model.message = error.localizedDescription
        }
      }
    }
  }
}

/// The picture, described by its words.
struct PictureView: View {
  let data: Data?

  var body: some View {
    if let data {
      Image(systemName: "photo").accessibilityLabel("A picture: \(String(decoding: data, as: UTF8.self))")
    } else {
      Image(systemName: "questionmark.square").accessibilityLabel("No picture")
    }
  }
}

struct PlaceView: View {
  let model: BucketListModel
  let place: Place
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name).accessibilityIdentifier("name")
      Button("Save") {
        model.rename(place, to: name)
        dismiss()
      }
      .accessibilityIdentifier("save")
    }
    .onAppear { name = place.name }
  }
}
