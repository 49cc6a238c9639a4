// @ts-check

/**
 * How things are arranged, turned and pointed at: lines on a grid of 24, one drawing a line.
 * @type {Record<string, string>}
 */
export const ARRANGEMENT = {
  "align.horizontal.center": "M6 5.5h12v4.5H6zM8.5 14h7v4.5h-7z&M12 2.5v3M12 10v4M12 18.5v3",
  "align.horizontal.left": "M6.5 5.5H20v4.5H6.5zM6.5 14H14v4.5H6.5z&M3.5 2.5v19",
  "align.horizontal.right": "M4 5.5h13.5v4.5H4zM10 14h7.5v4.5H10z&M20.5 2.5v19",
  "align.vertical.bottom": "M5.5 4h4.5v13.5H5.5zM14 10h4.5v7.5H14z&M2.5 20.5h19",
  "align.vertical.center": "M5.5 6h4.5v12H5.5zM14 8.5h4.5v7H14z&M2.5 12h3M10 12h4M18.5 12h3",
  "align.vertical.top": "M5.5 6.5h4.5V20H5.5zM14 6.5h4.5V14H14z&M2.5 3.5h19",
  angle: "M4 19.5h16.5M4 19.5L17 4.5M11.5 19.5a8.5 8.5 0 0 0-2-6",
  "arrow.turn.right.down": "M4 5h8a4 4 0 0 1 4 4v11M11 15l5 5 5-5",
  "arrow.up.left.and.down.right.magnifyingglass": "M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z|M8 11V8h3M8 8l5 5M10 13h3v-3&M16 16l5 5",
  aspectratio: "M2.5 5h19v14h-19z|M6 11.5V8.5h3.5M18 12.5v3h-3.5",
  "beach.umbrella": "M4 11.5A9 8.5 0 0 1 20 7.5z&M12 4.5l-1-2M12.5 9.5L17 20M3 20.5h18",
  beziercurve: "M3 14.5h4v4H3zM17 14.5h4v4h-4zM10 4h4v4h-4z&M5 14.5C5 10 7 7 10 6M19 14.5c0-4.5-2-7.5-5-8.5",
  candybarphone: "M8 2h8v20H8z|M10 5h4v5h-4zM10.5 13.5v.1M13.5 13.5v.1M10.5 16.5v.1M13.5 16.5v.1M10.5 19.5v.1M13.5 19.5v.1",
  "characters.uppercase": "M2 18L6.5 6 11 18M3.5 14h6M14.5 6H18a3 3 0 0 1 0 6h-3.5zM14.5 12h4.2a3 3 0 0 1 0 6h-4.2z",
  "circle.grid.hex": "M8.5 3.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM15.5 3.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM5 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM19 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM8.5 16.1a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM15.5 16.1a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  "circlebadge.2": "M15 5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z&M9 10.5a4.5 4.5 0 1 0 4.3 6",
  "eyedropper.full": "M14 7l3-3 3 3-3 3zM15.5 8.5L7 17l-3 3&M13 6l5 5!M10 12l3 0-5 5-3 2 1-3z",
  "f.cursive": "M17 4.5c-3-1.5-4.5.5-5 3.5l-1.8 10c-.5 2.5-2 3.5-4.2 2M7.5 11h8",
  "figure.flexibility": "M13 3a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 13 3z&M12.5 8.5L10 14l-6.5 6.5M10 14l5 2.5 1 4.5M12 9.5l4-1.5 4-4.5",
  "figure.mixed.cardio": "M13 2.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z&M12.5 8l-2 6 4 3-.5 4.5M10.5 14L7 20.5M12.5 8.5L8 10.5l-1.5 3M12.5 8.5l3.5 3.5 3.5-1",
  "figure.play": "M12 3a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 12 3z&M12 8.5v6M12 9.5L6.5 5.5M12 9.5l5.5-4M12 14.5l-4 6.5M12 14.5l4 6.5",
  "flip.horizontal": "M9.5 5v14H2.5zM14.5 5v14h7z&M12 2.5v3M12 8.5v3M12 14v3M12 19.5v2",
  "inset.filled.bottomthird.rectangle": "M2.5 5h19v14h-19z!M5 13.5h14v3H5z",
  "inset.filled.leadinghalf.rectangle": "M2.5 5h19v14h-19z!M5 7.5h6.5v9H5z",
  "inset.filled.leadingthird.rectangle": "M2.5 5h19v14h-19z!M5 7.5h4v9H5z",
  "inset.filled.topthird.rectangle": "M2.5 5h19v14h-19z!M5 7.5h14v3H5z",
  "inset.filled.trailinghalf.rectangle": "M2.5 5h19v14h-19z!M12.5 7.5H19v9h-6.5z",
  "inset.filled.trailingthird.rectangle": "M2.5 5h19v14h-19z!M15 7.5h4v9h-4z",
  "lock.open.rotation": "M8.5 11.5h7V17h-7z&M10 11.5V9.8a2 2 0 0 1 3.8-.8M4 9a8.8 8.8 0 0 1 15.5-1.5M20 15a8.8 8.8 0 0 1-15.5 1.5M19.8 3.5v4h-4M4.2 20.5v-4h4",
  paragraph: "M17.5 4H11a4.2 4.2 0 0 0 0 8.5h1.5M12.5 4v16.5M16.5 4v16.5",
  "pointer.arrow.click": "M10 10l11 4-4.7 2.3L14 21z&M10 3v2.5M3 10h2.5M5 5l1.8 1.8M15 5l-1.8 1.8M5 15l1.8-1.8",
  "rectangle.arrowtriangle.2.outward": "M8 6.5h8v11H8z&M5 9.5L2.5 12 5 14.5zM19 9.5l2.5 2.5-2.5 2.5z",
  "rectangle.portrait.arrowtriangle.2.outward": "M6.5 8h11v8h-11z&M9.5 5L12 2.5 14.5 5zM9.5 19l2.5 2.5 2.5-2.5z",
  surfboard: "M20.5 3.5c1 6-2 11.5-7 14.5-3.5 2-7 2.5-9.5 2-.5-2.5 0-6 2-9.5 3-5 8.5-8 14.5-7z|M17 7L6.5 17.5",
  swatchpalette: "M3 3.5h7.5v14a3.7 3.7 0 0 1-7.5 0z|M6.8 17.5v.1&M10.5 8.5L14.5 5l5 5.5-9 9.5M13 18h8v3.2H8",
};
