import Testing

@testable import WebClientBundling

@Suite struct ScriptBundleTests {
  private func bundle(_ files: [String: String]) -> String? {
    try? ScriptBundle(entry: "app.js") { files[$0] }.text
  }

  @Test func `a module comes after those that it imports and once only`() throws {
    let text = try #require(
      bundle([
        "app.js": "import { a as b } from \"./x/a.js\";\nimport { c } from \"./x/c.js\";\nb(c);\n",
        "x/a.js": "export function a() {}\n",
        "x/c.js": "import { a } from \"./a.js\";\nexport const c = a;\nexport class D {}\n",
      ]))
    #expect(
      text == """
        const module0 = (() => {
        function a() {}
        return { a };
        })();
        const module1 = (() => {
        const { a } = module0;
        const c = a;
        class D {}
        return { c, D };
        })();
        const module2 = (() => {
        const { a: b } = module0;
        const { c } = module1;
        b(c);
        return {  };
        })();

        """)
  }

  @Test func `comments and indentation are left out`() {
    let text = bundle(["app.js": "// one\n/**\n * two\n */\n/** three */ f();\n  call(\"// four\");\n"])
    #expect(text?.contains("call(\"// four\");") == true)
    #expect(text?.contains("\nf();\ncall(") == true)
    #expect(text?.contains("two") == false)
    #expect(text?.contains("three") == false)
  }

  @Test func `types in a line are left out`() {
    let text = bundle([
      "app.js": "const a = /** @type {A} */ (b), c = /** @type {C[]} */ ([]);\nconst d = \"/* kept */\";\n"
    ])
    #expect(text?.contains("\nconst a = (b), c = ([]);\nconst d = \"/* kept */\";\n") == true)
  }

  @Test func `styles are joined without comments and spaces`() {
    let text = StyleBundle([
      "/* one */\n.a > b, .c :is(d) { margin: 0 1px; } /* two\n lines */\n\n  .e { }\n", ".f { }",
    ]).text
    #expect(text == ".a > b,.c :is(d){margin:0 1px;}\n.e{}\n.f{}")
  }

  @Test func `a module knows its own address`() {
    let text = bundle([
      "app.js": "import { r } from \"./net/r.js\";\n", "net/r.js": "export const r = import.meta.url;\n",
    ])
    #expect(text?.contains("const r = new URL(\"net/r.js\", import.meta.url).href;") == true)
  }

  @Test func `a module that is loaded later is a part with what only it needs`() throws {
    let files = [
      "app.js":
        "import { a } from \"./a.js\";\nexport const later = () => import(\"./x/part.js\");\n"
        + "const other = () => import(\"./other.js\");\n",
      "a.js": "export const a = 1;\n",
      "both.js": "export const both = 2;\n",
      "other.js": "import { both } from \"./both.js\";\n",
      "x/part.js": "import { a } from \"../a.js\";\nimport { both } from \"../both.js\";\n"
        + "import { own } from \"./own.js\";\nexport const sum = a + both + own;\n",
      "x/own.js": "export const own = 3;\n",
    ]
    let bundle = try ScriptBundle(entry: "app.js") { files[$0] }
    #expect(bundle.text.contains("const later = () => part(\"x/part.js\");"))
    #expect(bundle.text.contains("const both = 2;"))
    #expect(bundle.text.contains("modules[\"a.js\"] = module0;"))
    #expect(!bundle.text.contains("own = 3"))
    let part = try #require(bundle.parts["part"]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(part[1].hasPrefix("if ([\"a.js\", \"both.js\"].some((path) => !modules[path])) return "))
    #expect(
      (part[..<1] + part[2...]).joined(separator: "\n") == """
        export default (modules, part) => {
        const module0 = modules["a.js"];
        const module2 = modules["both.js"];
        const module3 = (() => {
        const own = 3;
        return { own };
        })();
        const module4 = (() => {
        const { a } = module0;
        const { both } = module2;
        const { own } = module3;
        const sum = a + both + own;
        return { sum };
        })();
        return module4;
        };

        """)
    #expect(bundle.parts["other"]?.contains("both = 2") == false)
  }

  @Test(arguments: [
    (["app.js": "const a = () => import(\"./none.js\");\n"], "app.js", "there is no none.js"),
    (
      [
        "app.js": "const a = [() => import(\"./a.js\"),\n() => import(\"./x/a.js\")];\n", "a.js": "f();\n",
        "x/a.js": "g();\n",
      ], "x/a.js", "there is another part of this name: a"
    ),
    (["app.js": "import { a } from \"./a.js\";\n"], "app.js", "there is no a.js"),
    (
      [
        "app.js": "import { a } from \"./a.js\";\n",
        "a.js": "import { b } from \"./app.js\";\nexport const a = 1;\n",
      ], "a.js", "it imports app.js, by which it is imported itself"
    ),
    (["app.js": "export { a };\n"], "app.js", "export stands before a const, a function or a class"),
    (["app.js": "import a from \"./a.js\";\n", "a.js": "\n"], "app.js", "an import names what it imports"),
  ]) func `a broken rule is said with the module that breaks it`(
    files: [String: String], path: String, words: String
  ) throws {
    let problem = try #require(throws: BundleProblem.self) { try ScriptBundle(entry: "app.js") { files[$0] } }
    #expect(problem.path == path)
    #expect(problem.words.hasPrefix(words))
  }

  @Test func `style sheets of the page are one, and those of parts are themselves`() throws {
    let files = [
      "app.js": "f();\n", "index.html": "<link rel=\"stylesheet\" href=\"styles/a.css\">\n",
      "styles/a.css": ".a { }\n", "styles/b.css": ".b { }\n",
    ]
    let bundles = try ClientBundles(paths: files.keys.sorted()) { files[$0] }
    #expect(bundles.texts.keys.sorted() == ["bundle.b.css", "bundle.css", "bundle.js", "bundle.none.js"])
    #expect(bundles.texts["bundle.css"] == ".a{}")
    #expect(bundles.texts["bundle.b.css"] == ".b{}")
  }
}
