import RenderTree
import Stateroom

/// A question for photos as a picker asks it, and the selection that an answer changes.
nonisolated struct PhotosQuestion {
  enum Selection {
    case one(Binding<PhotosPickerItem?>)
    case many(Binding<[PhotosPickerItem]>, limit: Int?)
  }

  let selection: Selection
  let filter: PHPickerFilter?
  let encoding: PhotosPickerItem.EncodingDisambiguationPolicy
  let hasLibrary: Bool

  private var limit: Int? { if case .many(_, let limit) = selection { limit } else { nil } }
  private var isMultiple: Bool { if case .many = selection { true } else { false } }

  @MainActor func asked(while isPresented: Binding<Bool>) -> some ViewModifier {
    let types = filter?.types ?? [.image, .movie]
    return PhotoQuestion(types: types, isMultiple: isMultiple, limit: limit, isAsIs: encoding.isAsIs)
      .asked(while: isPresented) { files in
        let items = files.map { PhotosPickerItem($0, isIdentified: hasLibrary) }
        switch selection {
        case .one(let item): item.wrappedValue = items.first
        case .many(let chosen, _): chosen.wrappedValue = items
        }
      }
  }
}

/// Asks for photos while a binding is true.
nonisolated struct PhotosPickerModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let question: PhotosQuestion

  @MainActor func body(content: Content) -> some View { content.modifier(question.asked(while: isPresented)) }
}
