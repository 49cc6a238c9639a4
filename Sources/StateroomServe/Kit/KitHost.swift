import Foundation

/// The program in a kit that opens an app's library and runs the app.
///
/// It has all of Stateroom, so that a change of the app is linked in a fraction of a second. Each version of the app is
/// run by a process of its own: in a process with two versions, types would be found by name in the first of them.
struct KitHost {
  /// The variable of the environment that names the library.
  static let variable = "STATEROOM_APP_LIBRARY"
  /// The function of the library that runs the app.
  static let entry = "stateroom_app_main"

  /// The folder with the kit's files.
  let part: String

  // The variable is taken away, so that programs that the app starts do not get it.
  private static let source = """
    #include <dlfcn.h>
    #include <stdio.h>
    #include <stdlib.h>

    int main(int count, char **arguments) {
      const char *path = getenv("\(variable)");
      void *library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
      int (*run)(int, char **) = library ? (int (*)(int, char **))dlsym(library, "\(entry)") : NULL;
      if (!run) {
        fprintf(stderr, "The app cannot be opened: %s\\n", path ? dlerror() : "\(variable) is not set");
        return 1;
      }
      unsetenv("\(variable)");
      return run(count, arguments);
    }

    """

  /// Compiles and links the program. All of its names can be used by the library.
  func build() throws {
    let source = "\(part)/host.c"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
    let object = "\(part)/host.o"
    defer {
      for left in [object, "\(part)/host.autolink"] { try? FileManager.default.removeItem(atPath: left) }
    }
    let compiled = Run("clang", ["-O1", "-c", source, "-o", object])
    guard compiled.status == 0 else { throw problem(compiled) }
    // Nothing else may need networking, whose library takes a while to open.
    let linked = Run(
      "swiftc",
      [object, "-use-ld=lld", "\(part)/\(Kit.Library.app.rawValue).o"]
        + Kit.systemLibraries.map { "-l\($0)" } + ["-Xlinker", "--export-dynamic", "-o", "\(part)/host"])
    guard linked.status == 0 else { throw problem(linked) }
  }

  private func problem(_ run: Run) -> ServeProblem {
    .failed("The program that runs apps cannot be linked:", String((run.output + run.errors).suffix(2_000)))
  }
}
