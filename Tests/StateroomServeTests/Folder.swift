import Foundation

/// A folder with files that a test writes, in a place with spaces and umlauts.
struct Folder {
  let path: String

  init(_ files: [String: String]) throws {
    let name = "stateroom-\(UUID().uuidString)/Größe und mehr"
    path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name).standardizedFileURL.path
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

/// The beginning of an app.
let app =
  "import SwiftUI\n\n@main\nstruct Sample: App { var body: some Scene { WindowGroup { Text(\"x\") } } }\n"

/// A project with folders that Xcode keeps in step with the disk.
let synchronizedProject = """
  // !$*UTF8*$!
  { archiveVersion = 1; objectVersion = 77; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T, W, ); buildConfigurationList = PL; };
    G = {isa = PBXGroup; children = (S, X, ); sourceTree = "<group>"; };
    S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Sample; sourceTree = "<group>"; };
    X = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
    E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/Left.swift, ); target = T; };
    T = {isa = PBXNativeTarget; name = "My Sample"; productType = "com.apple.product-type.application";
      buildConfigurationList = TL; buildPhases = (); fileSystemSynchronizedGroups = (S, ); };
    W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
      buildPhases = (); fileSystemSynchronizedGroups = (X, ); };
    PL = {isa = XCConfigurationList; buildConfigurations = (PD, ); };
    PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; }; };
    TL = {isa = XCConfigurationList; buildConfigurations = (TD, ); };
    TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 6.0;
      SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG TRIAL $(inherited)"; }; };
  }; rootObject = P; }
  """

/// A project that names each of its files.
let groupProject = """
  // !$*UTF8*$!
  { objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
    G = {isa = PBXGroup; children = (F, V, ); sourceTree = "<group>"; path = Code; };
    F = {isa = PBXFileReference; path = "Main App.swift"; sourceTree = "<group>"; };
    V = {isa = PBXVariantGroup; children = (VE, VD, ); name = Localizable.strings; sourceTree = "<group>"; };
    VE = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
    VD = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
    M = {isa = PBXFileReference; path = Code/Media.xcassets; sourceTree = SOURCE_ROOT; };
    L = {isa = PBXFileReference; path = Gone.swift; sourceTree = SOURCE_ROOT; };
    T = {isa = PBXNativeTarget; name = Grouped; productType = "com.apple.product-type.application"; buildPhases = (BS, BR, ); };
    BS = {isa = PBXSourcesBuildPhase; files = (B1, B4, ); };
    BR = {isa = PBXResourcesBuildPhase; files = (B2, B3, ); };
    B1 = {isa = PBXBuildFile; fileRef = F; }; B2 = {isa = PBXBuildFile; fileRef = V; };
    B3 = {isa = PBXBuildFile; fileRef = M; }; B4 = {isa = PBXBuildFile; fileRef = L; };
    Q = {isa = PBXGroup; children = (M, L, ); sourceTree = "<group>"; };
  }; rootObject = P; }
  """
