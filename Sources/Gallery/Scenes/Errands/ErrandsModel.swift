import SwiftUI

final class ErrandsModel: ObservableObject {
  @Published private(set) var errands = Errand.samples

  var openCount: Int { errands.count { !$0.isDone } }

  func matching(_ text: String) -> [Errand] {
    text.isEmpty ? errands : errands.filter { $0.title.localizedCaseInsensitiveContains(text) }
  }

  func add(_ title: String, at place: Errand.Place, due: Date?) {
    let id = (errands.map(\.id).max() ?? 0) + 1
    errands.insert(Errand(id: id, title: title, place: place, due: due), at: 0)
  }

  func update(_ errand: Errand, _ change: (inout Errand) -> Void) {
    if let index = errands.firstIndex(where: { $0.id == errand.id }) { change(&errands[index]) }
  }

  func markAll(done: Bool) {
    for index in errands.indices { errands[index].isDone = done }
  }

  func removeDone() {
    errands.removeAll(where: \.isDone)
  }

  func remove(_ errand: Errand) {
    errands.removeAll { $0.id == errand.id }
  }

  func remove(at offsets: IndexSet) {
    errands.remove(atOffsets: offsets)
  }

  func move(from offsets: IndexSet, to destination: Int) {
    errands.move(fromOffsets: offsets, toOffset: destination)
  }

  // MARK: Keeping

  /// The errands as JSON. What cannot be read changes nothing.
  var data: Data {
    get { (try? JSONEncoder().encode(errands)) ?? Data() }
    set { errands = (try? JSONDecoder().decode([Errand].self, from: newValue)) ?? errands }
  }
}
