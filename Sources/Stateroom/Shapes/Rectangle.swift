import RenderTree
public nonisolated struct Rectangle: View { public init() {}; public func fill(_ s: some ShapeStyle) -> some View { EmptyView() }; public var body: some View { EmptyView() } }
