import SwiftUI

/// A to-do app that loads, saves and searches in its own time.
struct Todo: Identifiable, Hashable, Codable {
  var id: Int
  var title: String
  var isDone = false
}

/// Keeps the entries elsewhere: each call takes as long as it takes.
actor TodoService {
  private var todos: [Todo]
  private var failures: Int
  private(set) var saves = 0

  init(_ titles: [String] = ["Buy milk", "Post the letter", "Call Ada"], failures: Int = 0) {
    todos = titles.enumerated().map { Todo(id: $0.offset, title: $0.element) }
    self.failures = failures
  }

  struct Unreachable: Error {}

  func load() async throws -> [Todo] {
    // As a network would, it answers from another thread, a few turns later.
    for _ in 0..<5 { await Task.yield() }
    guard failures == 0 else {
      failures -= 1
      throw Unreachable()
    }
    return todos
  }

  func save(_ todos: [Todo]) async {
    await Task.yield()
    self.todos = todos
    saves += 1
  }
}

@MainActor @Observable final class TodoModel {
  enum Phase: Equatable {
    case loading, loaded, failed
  }

  private(set) var phase = Phase.loading
  var todos: [Todo] = []
  private let service: TodoService

  init(_ service: TodoService) {
    self.service = service
  }

  /// Loads, and tries again a second later if that fails, at most three times.
  func load() async {
    phase = .loading
    for attempt in 0..<3 {
      if attempt > 0, (try? await Task.sleep(for: .seconds(1))) == nil { return }
      if let todos = try? await service.load() {
        self.todos = todos
        phase = .loaded
        return
      }
    }
    phase = .failed
  }

  func save() async { await service.save(todos) }

  func add(_ title: String) {
    todos.append(Todo(id: (todos.map(\.id).max() ?? -1) + 1, title: title))
  }
}

struct TodoList: View {
  @State var model: TodoModel
  @State private var title = ""
  @State private var search = ""
  @State private var undo: [Todo]?

  var body: some View {
    NavigationStack {
      switch model.phase {
      case .loading: ProgressView("Loading")
      case .failed:
        Text("The to-dos cannot be reached.")
        Button("Try again") { Task { await model.load() } }
      case .loaded: list
      }
    }
    .task { await model.load() }
    // Saved when nothing has changed for a second.
    .task(id: model.todos) {
      guard model.phase == .loaded, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      await model.save()
    }
  }

  private var shown: [Binding<Todo>] {
    $model.todos.filter { search.isEmpty || $0.wrappedValue.title.localizedCaseInsensitiveContains(search) }
  }

  private var list: some View {
    List {
      TextField("New", text: $title).onSubmit {
        model.add(title)
        title = ""
      }
      ForEach(shown) { $todo in
        HStack {
          Toggle("Done", isOn: $todo.isDone)
          NavigationLink(todo.title, value: todo.id)
        }
      }
      .onDelete { offsets in
        undo = model.todos
        model.todos.remove(atOffsets: offsets)
      }
    }
    .searchable(text: $search)
    .navigationTitle("\(model.todos.count { !$0.isDone }) to do")
    .navigationDestination(for: Int.self) { id in
      if let index = model.todos.firstIndex(where: { $0.id == id }) {
        TextField("Title", text: $model.todos[index].title).navigationTitle("To-do")
      }
    }
    .safeAreaInset(edge: .bottom) {
      if let before = undo {
        Button("Undo") {
          model.todos = before
          undo = nil
        }
        // Offered for five seconds.
        .task {
          guard (try? await Task.sleep(for: .seconds(5))) != nil else { return }
          undo = nil
        }
      }
    }
  }
}
