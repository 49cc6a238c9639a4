// Returns what is wrong with the boxes on the page: one that makes it scroll sideways, words that are cut or broken, words
// over words.
() => {
  const problems = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) problems.push(`the page is ${page.scrollWidth} wide, its window ${innerWidth}`);

  const isUnseen = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== "none" || style.visibility === "hidden" || style.opacity === "0" || at.hidden) return true;
    }
    return false;
  };
  const scrollsSideways = (element) => {
    for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
    return false;
  };

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    const element = node.parentElement;
    if (!words || !element?.checkVisibility() || element.closest("script, noscript, option, select") || isUnseen(element)) continue;
    const name = `“${words.slice(0, 40)}”`;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    if (style.overflowX !== "visible" && style.webkitLineClamp === "none" && element.scrollWidth > element.clientWidth + 1) problems.push(`${name} is cut off`);
    for (const { 0: word, index } of node.data.matchAll(/[^\s\/–—-]+/g)) {
      const part = document.createRange();
      part.setStart(node, index);
      part.setEnd(node, index + word.length);
      const pieces = [...part.getClientRects()].filter((piece) => piece.width >= 1);
      const lines = new Set(pieces.map((piece) => Math.round(piece.top)));
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      // A word that no row has room for has to be.
      if (lines.size > 1 && width < innerWidth - 100) problems.push(`“${word}” is broken`);
    }
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (!scrollsSideways(element) && (box.left < -1 || box.right > innerWidth + 1)) problems.push(`${name} leaves the window`);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      // What lies below a bar is seen once it is scrolled to.
      const hit = document.elementsFromPoint(x, y);
      const own = hit.findIndex((one) => one === element || one.contains(element));
      const isCovered = hit.slice(0, Math.max(own, 0)).some((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)" && !one.contains(element));
      // What its list hides lies over nothing.
      const { top, bottom } = element.closest(".contained")?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity };
      const seen = { left: box.left, right: box.right, top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) };
      if (own >= 0 && !isCovered) lines.push({ name, box: seen, element });
    }
  }
  for (let one = 0; one < lines.length; one += 1) {
    for (let other = one + 1; other < lines.length; other += 1) {
      const [a, b] = [lines[one], lines[other]];
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of one text may be closer than its letters are high.
      if (across > 2 && down > 4 && a.element !== b.element) problems.push(`${a.name} lies over ${b.name}`);
    }
  }
  return [...new Set(problems)].slice(0, 12);
}
