import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct ScrollTargetTests {
  private func context(from place: CGFloat) -> ScrollTargetBehaviorContext {
    ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(x: 0, y: place, width: 100, height: 100)),
      contentSize: CGSize(width: 100, height: 350), containerSize: CGSize(width: 100, height: 100),
      axes: .vertical)
  }

  @Test func `paging comes to rest at a page, at most one away`() {
    for (start, aim, end) in [(0.0, 60.0, 100.0), (0, 40, 0), (0, 300, 100), (200, 340, 250)] {
      var target = ScrollTarget(rect: CGRect(x: 0, y: aim, width: 100, height: 100))
      PagingScrollTargetBehavior().updateTarget(&target, context: context(from: start))
      #expect(Double(target.rect.minY) == end)
    }
    #expect(context(from: 0).layoutDirection == .leftToRight)
  }

  @Test func `a behaviour is told by its name, and one of the app is not supported`() {
    struct Half: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y /= 2 }
    }
    #expect(
      Host { ScrollView { Text("A") }.scrollTargetBehavior(.viewAligned) }.snapshot
        .contains(#"{"scrollTargetBehavior":"viewAligned"}"#))
    #expect(
      Host { ScrollView { Text("A") }.scrollTargetBehavior(.viewAligned(limitBehavior: .never)) }.snapshot
        .contains(#"{"scrollTargetBehavior":{"behavior":"viewAligned","limit":"never"}}"#))
    #expect(Host { ScrollView { Text("A") }.scrollTargetBehavior(Half()) }.issues == ["view.unsupported"])
  }

  @Test func `a transition while scrolling says its threshold`() {
    let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .easeIn)
      .threshold(.visible(0.25).inset(by: 4))
    let host = Host {
      Text("A").scrollTransition(configuration) { content, _ in content.opacity(0.5) }
    }
    #expect(
      host.snapshot.contains(
        #""mode":"interactive","timingCurve":[0.42,0,1,1],"threshold":{"visible":0.25,"inset":4}"#))
    #expect(
      ScrollTransitionConfiguration.Threshold.hidden.interpolated(towards: .visible, amount: 0.5)
        == .visible(0.5))
  }
}
