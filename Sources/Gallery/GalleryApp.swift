import SwiftUI

struct GalleryApp: App {
  var body: some Scene {
    stateObjects
    valuesAndEnvironment
    lists
    life
    // Last, because the scenes before a scene are a part of its identity, and so of its stored state.
    apps
    wholeApps
  }

  // In groups, because Apple's scene builder takes at most ten scenes at a time.

  @SceneBuilder private var stateObjects: some Scene {
    WindowGroup("Counter", id: "counter") { CounterScene() }
    WindowGroup("Profile", id: "profile") { ProfileScene() }
    WindowGroup("Initial value", id: "initial-value") { InitialValueScene() }
    WindowGroup("Hashed identity", id: "hashed-identity") { HashedIdentityScene() }
    WindowGroup("Rooms", id: "rooms") { RoomsScene() }
  }

  @SceneBuilder private var valuesAndEnvironment: some Scene {
    WindowGroup("Wi-Fi", id: "wifi") { WifiScene() }
    WindowGroup("Speed", id: "speed") { SpeedScene() }
    WindowGroup("Demo data", id: "demo-data") { DemoDataScene() }
    WindowGroup("Manual publisher", id: "manual-publisher") { ManualPublisherScene() }
  }

  @SceneBuilder private var lists: some Scene {
    WindowGroup("Rows", id: "rows") { RowsScene() }
    WindowGroup("Form", id: "form") { BookingScene() }
    WindowGroup("Sign-up", id: "sign-up") { SignUpScene() }
    WindowGroup("Navigation", id: "navigation") { NavigationScene() }
    WindowGroup("Gestures", id: "gestures") { GesturesScene() }
  }

  @SceneBuilder private var life: some Scene {
    WindowGroup("Clock", id: "clock") { ClockScene() }
    WindowGroup("Shared room", id: "shared-room") { SharedRoomScene() }
  }

  @SceneBuilder private var apps: some Scene {
    WindowGroup("Errands", id: "errands") { ErrandsScene() }
    WindowGroup("Kitchen", id: "kitchen") { KitchenScene() }
    WindowGroup("Notes", id: "notes") { NotesScene() }
    WindowGroup("Board", id: "board") { BoardScene() }
    WindowGroup("Drawing", id: "drawing") { DrawingScene() }
    WindowGroup("Layouts", id: "layouts") { LayoutsScene() }
    LibraryScene()
  }

  @SceneBuilder private var wholeApps: some Scene {
    WindowGroup("Tip", id: "tip") { TipScene() }
    WindowGroup("Quiz", id: "quiz") { QuizScene() }
    WindowGroup("Shop", id: "shop") { ShopScene() }
    WindowGroup("Weather", id: "weather") { WeatherScene() }
    WindowGroup("Settings", id: "settings") { SettingsScene() }
    WindowGroup("Chat", id: "chat") { ChatScene() }
    WindowGroup("Photos", id: "photos") { PhotosScene() }
    WindowGroup("Timer", id: "timer") { TimerScene() }
    WindowGroup("Pegs", id: "pegs") { PegsScene() }
    WindowGroup("Sketch", id: "sketch") { SketchScene() }
  }
}
