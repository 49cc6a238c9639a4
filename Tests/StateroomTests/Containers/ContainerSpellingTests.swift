import Foundation
import Stateroom
import Testing

/// Code as in real programs: compiling it is most of the test.
@MainActor
@Suite struct ContainerSpellingTests {
  struct Item: Identifiable, Hashable, Codable {
    let id: Int
    var name = "Item"
    var children: [Item]?
  }

  enum Route: Hashable {
    case detail(Item)
    case settings
  }

  final class Router: ObservableObject {
    @Published var path = NavigationPath()
    @Published var routes: [Route] = []
  }

  enum Failure: LocalizedError {
    case broken
    var errorDescription: String? { "Broken" }
  }

  struct Lists: View {
    @State private var items = [Item(id: 1), Item(id: 2, children: [Item(id: 3)])]
    @State private var selection: Item.ID?
    @State private var several = Set<Int>()
    @State private var isShown = true
    let name = "Name"

    var body: some View {
      VStack {
        List(items) { item in Text(item.name) }
        List(items, selection: $selection) { Text($0.name) }
        List(items, selection: $several) { Text($0.name) }
        List(items, id: \.name) { Text($0.name) }
        List(items, id: \.self, rowContent: rows)
        List($items) { $item in Text(item.name) }
        List(items, children: \.children) { Text($0.name) }
        List {
          ForEach(items) { Text($0.name) }
            .onDelete(perform: delete)
            .onMove(perform: move)
          Section("Title") { Text("A") }
          Section(name) { Text("A") }
        }
        .listStyle(PlainListStyle())
        .listStyle(.sidebar)
      }
      Form {
        Section(header: Text("Header")) { Text("A") }
        Section(header: Text("Header"), footer: Text("Footer")) { Text("A") }
        Section(footer: Text("Footer")) { Text("A") }
        Section {
          Text("A")
        } header: {
          Text("Header")
        }
        Section {
          Text("A")
        } footer: {
          Text("Footer")
        }
        Section {
          Text("A")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        Section("More", isExpanded: $isShown) { Text("A") }
      }
    }

    private func rows(_ item: Item) -> some View { Text(item.name) }
    private func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
    private func move(from source: IndexSet, to destination: Int) {
      items.move(fromOffsets: source, toOffset: destination)
    }
  }

  struct Pages: View {
    @StateObject private var router = Router()
    @State private var isActive = false
    @State private var tag: Int?
    @State private var title = "Title"
    @State private var item: Item?
    @Environment(\.presentationMode) var presentationMode
    @Environment(\.presentationMode) private var mode: Binding<PresentationMode>
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack(path: $router.path) {
        NavigationLink(destination: Text("A")) { Text("A") }
        NavigationLink(destination: Text("B"), label: { Text("B") })
        NavigationLink("C", destination: Text("C"))
        NavigationLink("D") { Text("D") }
        NavigationLink {
          Text("E")
        } label: {
          Text("E")
        }
        NavigationLink(value: Item(id: 1)) { Text("F") }
        NavigationLink("G", value: Route.settings)
        NavigationLink(title, value: item)
        NavigationLink(destination: Text("H"), isActive: $isActive) { EmptyView() }
        NavigationLink("I", destination: Text("I"), isActive: $isActive)
        NavigationLink(destination: Text("J"), tag: 1, selection: $tag) { Text("J") }
        Button("Close") { self.presentationMode.wrappedValue.dismiss() }
          .navigationDestination(for: Item.self) { Text($0.name) }
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .detail(let item): Text(item.name)
            case .settings: Text("Settings")
            }
          }
          .navigationDestination(isPresented: $isActive) { Text("K") }
          .navigationTitle("Title")
          .navigationTitle(title)
          .navigationTitle($title)
          .navigationBarTitle("Title")
          .navigationBarTitle(Text("Title"))
          .navigationBarTitle("Title", displayMode: .inline)
          .navigationBarTitle(Text("Title"), displayMode: .large)
          .navigationBarTitleDisplayMode(.inline)
          .navigationBarItems(leading: Button("A") {}, trailing: Button("B") { mode.wrappedValue.dismiss() })
          .navigationBarHidden(true)
          .navigationBarBackButtonHidden(true)
      }
      NavigationStack(path: $router.routes) { Text("Routes") }
      NavigationView { Text("Old") }
        .navigationViewStyle(StackNavigationViewStyle())
        .navigationViewStyle(.stack)
    }
  }

  struct Presentations: View {
    @State private var isPresented = false
    @State private var item: Item?
    @State private var failure: Failure?
    let title = "Title"

    var body: some View {
      Text("A")
        .sheet(isPresented: $isPresented) { Text("Sheet") }
        .sheet(isPresented: $isPresented, content: { Text("Sheet").presentationDetents([.medium, .large]) })
        .sheet(isPresented: $isPresented, onDismiss: close) { Text("Sheet") }
        .sheet(item: $item) { item in Text(item.name) }
        .sheet(item: $item, content: sheet)
        .fullScreenCover(isPresented: $isPresented) { Text("Cover") }
        .popover(isPresented: $isPresented) { Text("Popover").presentationDragIndicator(.visible) }
      Text("B")
        .alert("Title", isPresented: $isPresented) { Button("OK") {} }
        .alert(title, isPresented: $isPresented) {}
        .alert("Title", isPresented: $isPresented, actions: {}, message: { Text("Message") })
        .alert(Text("Title"), isPresented: $isPresented, presenting: item) { item in
          Button("Delete \(item.name)", role: .destructive) {}
        } message: {
          Text($0.name)
        }
        .alert(isPresented: $isPresented, error: failure) { Button("OK") {} }
        .alert(isPresented: $isPresented) { Alert(title: Text("A")) }
        .alert(item: $item) { Alert(title: Text($0.name), dismissButton: .default(Text("OK"))) }
        .actionSheet(isPresented: $isPresented) {
          ActionSheet(title: Text("A"), message: Text("B"), buttons: [.default(Text("C")) {}, .cancel()])
        }
        .confirmationDialog("Title", isPresented: $isPresented) { Button("A") {} }
        .confirmationDialog("Title", isPresented: $isPresented, titleVisibility: .visible) {
          Button("A") {}
        } message: {
          Text("B")
        }
      Text("C")
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) { Button("Add") {} }
          ToolbarItem(placement: .topBarLeading) { Text("B") }
          ToolbarItem { Text("C") }
          ToolbarItemGroup(placement: .keyboard) {
            Spacer()
            Button("Done") {}
          }
          if isPresented { ToolbarItem(placement: .principal) { Text("D") } }
        }
        .toolbar { Text("Plain") }
        .toolbar(.hidden, for: .navigationBar)
        .toolbarBackground(.visible, for: .navigationBar, .tabBar)
        .searchable(text: .constant(""))
        .searchable(
          text: .constant(""), placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
        )
        .refreshable { await load() }
        .contextMenu { Button("Copy") {} }
        .safeAreaInset(edge: .bottom) { Text("Bottom") }
        .mask(Circle())
        .background(Circle())
        .background(Color.red.ignoring())
        .background { Circle() }
        .overlay { if isPresented { Text("Over") } }
        .overlay(Circle(), alignment: .topLeading)
        .overlay(alignment: .bottom) { Text("Over") }
    }

    private func close() {}
    private func load() async {}
    private func sheet(_ item: Item) -> some View { Text(item.name) }
  }

  struct Tabs: View {
    @State private var selection = Route.settings
    @State private var number = 0

    var body: some View {
      TabView(selection: $selection) {
        Text("A").tabItem { Label("A", systemImage: "a.circle") }.tag(Route.settings)
        ForEach(0..<2) { Text("\($0.description)").tag(Route.detail(Item(id: $0))) }
      }
      .tabViewStyle(PageTabViewStyle())
      TabView(selection: $number) {
        Tab("Home", systemImage: "house", value: 0) { Text("Home") }
        Tab(value: 1, role: .search) {
          Text("Search")
        } label: {
          Text("Search")
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      ScrollViewReader { proxy in
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(alignment: .top, spacing: 4, pinnedViews: [.sectionHeaders]) { Text("A") }
          Button("Down") { proxy.scrollTo(1, anchor: .top) }
        }
      }
      GeometryReader { geometry in
        Text("\(Int(geometry.size.width + geometry.frame(in: .global).midX).description)")
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], alignment: .leading, spacing: 20) { Text("A") }
      Grid { GridRow { Text("A") } }
      ContentUnavailableView.search(text: "x")
      ContentUnavailableView {
        Text("A")
      } description: {
        Text("B")
      } actions: {
        Button("C") {}
      }
      ContentUnavailableView { Text("A") }
    }
  }

  @Test func `spellings of real programs compile and run`() {
    let host = Host(
      VStack {
        Lists()
        Pages()
        Presentations()
        Tabs()
      })
    #expect(host.root.first("Error") == nil)
  }

  private nonisolated static var made: some View {
    NavigationStack { List { Section("A") { Text("B") } }.navigationTitle("C") }
      .sheet(isPresented: .constant(false)) { Text("D") }
  }

  @Test func `views are made outside of the main actor`() {
    let host = Host(Self.made)
    #expect(host.words == ["B"])
  }
}

extension Color {
  fileprivate func ignoring() -> Color { self }
}
