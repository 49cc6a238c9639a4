/// The pages and tests that documented boxes come from.
enum Source {
  // MARK: Apple's documentation

  private static let apple = "https://developer.apple.com/documentation/swiftui/"

  static let frame = apple + "view/frame(width:height:alignment:)"
  static let bounds =
    apple + "view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)"
  static let padding = apple + "view/padding(_:_:)"
  static let insets = apple + "view/padding(_:)"
  static let fixedSize = apple + "view/fixedsize(horizontal:vertical:)"
  static let aspectRatio = apple + "view/aspectratio(_:contentmode:)"
  static let scaledToFit = apple + "view/scaledtofit()"
  static let scaledToFill = apple + "view/scaledtofill()"
  static let offset = apple + "view/offset(x:y:)"
  static let position = apple + "view/position(x:y:)"
  static let overlay = apple + "view/overlay(alignment:content:)"
  static let background = apple + "view/background(alignment:content:)"
  static let priority = apple + "view/layoutpriority(_:)"
  static let stacks = apple + "building-layouts-with-stack-views"
  static let row = apple + "hstack"
  static let column = apple + "vstack"
  static let layers = apple + "zstack"
  static let spacer = apple + "spacer"
  static let divider = apple + "divider"
  static let lazyColumn = apple + "lazyvstack"
  static let lazyRow = apple + "lazyhstack"
  static let scroll = apple + "scrollview"
  static let grid = apple + "grid"
  static let gridRow = apple + "gridrow"
  static let columnAlignment = apple + "view/gridcolumnalignment(_:)"
  static let cellAnchor = apple + "view/gridcellanchor(_:)"
  static let cellColumns = apple + "view/gridcellcolumns(_:)"
  static let unsizedAxes = apple + "view/gridcellunsizedaxes(_:)"
  static let gridItem = apple + "griditem"
  static let gridItemSize = apple + "griditem/size-swift.enum"
  static let lazyGrid = apple + "lazyvgrid"
  static let lazyHorizontalGrid = apple + "lazyhgrid"
  static let alignmentInStack = apple + "aligning-views-within-a-stack"
  static let alignmentAcrossStacks = apple + "aligning-views-across-stacks"
  static let alignmentGuide = apple + "view/alignmentguide(_:computevalue:)"
  static let alignmentID = apple + "alignmentid"
  static let baseline = apple + "verticalalignment/firsttextbaseline"
  static let containerFrame = apple + "view/containerrelativeframe(_:alignment:)"
  static let containerLength = apple + "view/containerrelativeframe(_:alignment:_:)"
  static let containerCount = apple + "view/containerrelativeframe(_:count:span:spacing:alignment:)"

  // MARK: Sessions of WWDC

  static let customViews = "https://developer.apple.com/videos/play/wwdc2019/237/"
  static let lazyStacks = "https://developer.apple.com/videos/play/wwdc2026/321/"

  // MARK: OpenSwiftUI's reconstruction of Apple's binary, and its tests against it

  private static let open = "https://github.com/OpenSwiftUIProject/OpenSwiftUI/blob/main/"
  private static let core = open + "Sources/OpenSwiftUICore/Layout/"
  private static let tests = open + "Example/OpenSwiftUIUITests/Layout/"

  static let frameLayout = core + "Modifier/FrameLayout.swift"
  static let paddingLayout = core + "Modifier/PaddingLayout.swift"
  static let stackLayout = core + "Stack/StackLayout.swift"
  static let flexibility = core + "Geometry/LayoutTraits.swift"
  static let spacerLayout = core + "Separator/Spacer.swift"
  static let ratioLayout = core + "AspectRatioLayout.swift"
  static let readerLayout = core + "Geometry/GeometryReader.swift"
  static let positionLayout = open + "Sources/OpenSwiftUI/Layout/Modifier/PositionLayout.swift"
  static let frameTests = tests + "Stack/FrameLayoutUITests.swift"
  static let stackTests = tests + "Stack/HVStackUITests.swift"
  static let layersTests = tests + "Stack/ZStackUITests.swift"
  static let spacerTests = tests + "Separator/SpacerUITests.swift"
  static let paddingTests = tests + "Modifier/PaddingLayoutUITests.swift"
  static let positionTests = tests + "Modifier/PositionLayoutUITests.swift"
  static let fixedSizeTests = tests + "FixedSizeLayoutUITests.swift"
  static let ratioTests = tests + "AspectRatioLayoutUITests.swift"
  static let guideTests = tests + "Alignment/AlignmentGuideUITests.swift"
  static let readerTests = tests + "Geometry/GeometryReaderUITests.swift"

  // MARK: Articles

  static let boundsGuide = "https://www.swiftuifieldguide.com/layout/flexible-frames/"
  static let rowGuide = "https://www.swiftuifieldguide.com/layout/hstack/"
  static let ratioGuide = "https://www.swiftuifieldguide.com/layout/aspect-ratio/"
  static let scrollGuide = "https://www.swiftuifieldguide.com/layout/scrollview/"
  static let lazyGridGuide = "https://www.swiftuifieldguide.com/layout/lazyvgrid/"
  static let ratioArticle = "https://www.objc.io/blog/2022/03/29/aspectratio/"
  static let lazyGridArticle = "https://www.objc.io/blog/2020/11/23/grid-layout/"
  static let lazyGridCode =
    "https://github.com/objcio/S01E238-swiftui-layout-explained-grids-with-flexible-columns"
  static let spacerArticle = "https://zenn.dev/ueeek/articles/20250127swiftui_spacer"
  static let layersPriorityArticle =
    "https://fatbobman.com/en/posts/exploring-the-secrets-of-layoutpriority-in-zstack/"
  static let layersArticle = "https://fatbobman.com/en/posts/layout-dimensions-2/"
  static let lazyStackArticle =
    "https://www.hackingwithswift.com/quick-start/swiftui/how-to-lazy-load-views-using-lazyvstack-and-lazyhstack"
  static let guideArticle =
    "https://www.hackingwithswift.com/books/ios-swiftui/alignment-and-alignment-guides"
  static let ownGuideArticle =
    "https://www.hackingwithswift.com/books/ios-swiftui/how-to-create-a-custom-alignment-guide"
  static let readerArticle = "https://netsplit.com/swiftui/geometry-reader"
  static let readerNotes = "https://microsoft.github.io/apple-ux-guide/SwiftUI.html"
}
