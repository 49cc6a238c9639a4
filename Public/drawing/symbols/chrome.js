// @ts-check

/**
 * The drawings that the page itself uses, which it has from the start: lines on a grid of 24.
 * @type {Record<string, string>}
 */
export const CHROME = {
  "arrow.clockwise": "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5",
  "chevron.down": "M5 9l7 7 7-7",
  "chevron.left": "M15 5l-7 7 7 7",
  "chevron.right": "M9 5l7 7-7 7",
  ellipsis: "M5.5 12v.1M12 12v.1M18.5 12v.1",
  "ellipsis.circle": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM7.5 12v.1M12 12v.1M16.5 12v.1",
  magnifyingglass: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5",
  minus: "M5 12h14",
  photo: "M3 5h18v14H3zM3 16l5-5 4.5 4.5L16 12l5 5M8 9v.1",
  plus: "M12 5v14M5 12h14",
  trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  xmark: "M6 6l12 12M18 6L6 18",
};
