import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct DrawingValueTests {
  private func drawing(_ draw: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void) -> Host {
    Host { Canvas(renderer: draw).frame(width: 20, height: 10) }
  }

  private let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))

  @Test func `a drawing says by what rule it is mixed`() {
    let modes: [(GraphicsContext.BlendMode, String)] = [
      (.plusLighter, "plusLighter"), (.sourceIn, "sourceIn"), (.xor, "xor"), (.multiply, "multiply"),
    ]
    for (mode, name) in modes {
      let host = drawing { [square] context, _ in
        context.blendMode = mode
        context.fill(square, with: .color(.red))
      }
      #expect(host.snapshot.contains(#""blendMode":"\#(name)""#))
    }
    #expect(GraphicsContext.BlendMode.xor.rawValue == 25 && GraphicsContext.BlendMode(rawValue: 0) == .normal)
  }

  @Test func `a filter says its options`() {
    var matrix = ColorMatrix()
    matrix.r5 = 0.5
    let snapshot = drawing { [square, matrix] context, _ in
      context.addFilter(.blur(radius: 3, options: .opaque))
      context.addFilter(.shadow(radius: 1, blendMode: .multiply, options: [.shadowOnly, .invertsAlpha]))
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.colorMatrix(matrix), options: .linearColor)
      context.addFilter(.projectionTransform(ProjectionTransform()))
      context.fill(square, with: .color(.red))
    }.snapshot
    for text in [
      #"{"blur":{"radius":3,"opaque":true}}"#,
      #""blendMode":"multiply","options":["shadowOnly","invertsAlpha"]"#,
      #"{"alphaThreshold":{"min":0.5,"max":1,"color":"red"}}"#,
      #"{"colorMatrix":[1,0,0,0,0.5,0,1,0,0,0,0,0,1,0,0,0,0,0,1,0],"linearColor":true}"#,
      #"{"projectionTransform":[1,0,0,0,1,0,0,0,1]}"#,
    ] { #expect(snapshot.contains(text)) }
  }

  @Test func `a shading of levels, of the backdrop or of an image says so`() {
    let snapshot = drawing { [square] context, _ in
      context.fill(square, with: .palette([.color(.red), .color(.blue)]))
      context.fill(square, with: .backdrop)
      context.fill(square, with: .tiledImage(Image(systemName: "star"), scale: 2))
    }.snapshot
    #expect(snapshot.contains(#""with":{"palette":["red","blue"]}"#))
    #expect(snapshot.contains(#""with":{"backdrop":true}"#))
    #expect(snapshot.contains(#""with":{"image":{"systemName":"star"},"origin":{"x":0,"y":0}"#))
  }

  @Test func `a clip's bounds are in the coordinates of what follows`() {
    let host = drawing { context, _ in
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
      context.clip(to: Path(CGRect(x: 5, y: 5, width: 50, height: 50)))
      context.translateBy(x: 5, y: 0)
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 5, width: 15, height: 5))
      var apart = context
      apart.clip(to: Path(CGRect(x: 90, y: 90, width: 1, height: 1)))
      #expect(apart.clipBoundingRect.size == .zero && apart.clipBoundingRect.origin.x.isFinite)
      #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
      var text = context.resolve(Text("A"))
      text.shading = .color(.red)
      #expect(text.firstBaseline(in: CGSize(width: 99, height: 99)) < text.measure(in: .zero).height)
      context.draw(text, at: .zero)
    }
    #expect(host.snapshot.contains(#"{"text":"A","shading":"red"}"#))
  }

  @Test func `a shader is reported as unsupported`() {
    let shader = ShaderLibrary.wave(.float(2), .color(.red))
    #expect(shader.function.name == "wave" && shader.arguments == [.float(2), .color(.red)])
    #expect(Host { Text("A").colorEffect(shader) }.messages.first?.hasPrefix("colorEffect") == true)
    #expect(Host { Text("A").layerEffect(shader, maxSampleOffset: .zero, isEnabled: false) }.issues.isEmpty)
    let host = drawing { [square] context, _ in
      context.addFilter(.colorShader(shader))
      context.fill(square, with: .shader(shader))
    }
    #expect(host.issues == ["view.unsupported", "view.unsupported"])
  }

  @Test func `a projective transformation has an inverse unless it flattens`() {
    var transform = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
    #expect(transform.inverted() == ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 0.25)))
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    transform.m11 = 0
    #expect(!transform.invert() && transform.inverted() == transform)
  }

  @Test func `a gradient says the space of its colours`() {
    let host = Host { Rectangle().fill(Gradient(colors: [.red, .blue]).colorSpace(.perceptual)) }
    #expect(host.snapshot.contains(#""colorSpace":"perceptual""#))
    #expect(!Host { Rectangle().fill(Color.red.gradient) }.snapshot.contains("colorSpace"))
  }
}
