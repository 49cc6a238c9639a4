import Testing

@testable import StateroomServer

@Suite struct ScriptBundleTests {
  private func bundle(_ files: [String: String]) -> String? {
    ScriptBundle(entry: "app.js") { files[$0] }?.text
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

  @Test func `a module knows its own address`() {
    let text = bundle([
      "app.js": "import { r } from \"./net/r.js\";\n", "net/r.js": "export const r = import.meta.url;\n",
    ])
    #expect(text?.contains("const r = new URL(\"net/r.js\", import.meta.url).href;") == true)
  }

  @Test(arguments: [
    ["app.js": "import { a } from \"./a.js\";\n"],
    [
      "app.js": "import { a } from \"./a.js\";\n",
      "a.js": "import { b } from \"./app.js\";\nexport const a = 1;\n",
    ],
    ["app.js": "export { a };\n"],
    ["app.js": "import a from \"./a.js\";\n", "a.js": "\n"],
  ]) func `what cannot be bundled is left as it is`(files: [String: String]) {
    #expect(bundle(files) == nil)
  }
}
