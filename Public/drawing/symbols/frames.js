// @ts-check

/**
 * A shape around a sign, on a grid of 24 points, with the middle and the scale of the sign. An open shape is drawn as
 * lines in filled symbols too.
 * @typedef {{path: string, scale?: number, x?: number, y?: number, isOpen?: boolean}} Frame
 */

const CIRCLE = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z";
const BUBBLE = "M12 3.5c5.3 0 9.5 3.4 9.5 7.7s-4.2 7.6-9.5 7.6c-1 0-1.9-.1-2.7-.3L4.8 21l.8-4C3.7 15.6 2.5 13.5 2.5 11.2c0-4.3 4.2-7.7 9.5-7.7z";
const DOC = "M6 2.5h8l4.5 4.5v14.5H6z|M14 2.5v4.5h4.5";
const CLOUD = "M7 19.5a4.8 4.8 0 0 1-.6-9.5 6.5 6.5 0 0 1 12.5 1.3 4.2 4.2 0 0 1-.6 8.2z";
const DISPLAY = "M2.5 4h19v12.5h-19z&M8 20.5h8M12 16.5v4";
const CIRCLED_ARROWS = "&M19.8 9.5A8.5 8.5 0 0 0 4.7 7.5L3 9.5M3 4.8v4.7h4.7M4.2 14.5a8.5 8.5 0 0 0 15.1 2L21 14.5M21 19.2v-4.7h-4.7";
const LENS = "M10.5 2.5a8 8 0 1 0 0 16 8 8 0 0 0 0-16z&M16.2 16.2L21.5 21.5";
const BOX = "M6 2.5h12A3.5 3.5 0 0 1 21.5 6v12a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 18V6A3.5 3.5 0 0 1 6 2.5z";
const WIDE = "M5 4.5h14A3.5 3.5 0 0 1 22.5 8v8a3.5 3.5 0 0 1-3.5 3.5H5A3.5 3.5 0 0 1 1.5 16V8A3.5 3.5 0 0 1 5 4.5z";
const ON_SQUARE = "M8 7.5h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z&M7 4.5h12M9 1.8h8";
const DASHES = "&M8 3.5H5.5a2 2 0 0 0-2 2V8M16 3.5h2.5a2 2 0 0 1 2 2V8M20.5 16v2.5a2 2 0 0 1-2 2H16M8 20.5H5.5a2 2 0 0 1-2-2V16M11 3.5h2M11 20.5h2M3.5 11v2M20.5 11v2";
const BACKWARD = "&M4.5 9A8.5 8.5 0 1 1 3.5 13M3.5 4v5h5";
const FORWARD = "&M19.5 9A8.5 8.5 0 1 0 20.5 13M20.5 4v5h-5";

/** @type {Record<string, Frame>} */
export const FRAMES = {
  app: { path: "M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5z" },
  "app.dashed": { path: DASHES, isOpen: true },
  "arrow.triangle.2.circlepath": { path: CIRCLED_ARROWS, scale: 0.42, isOpen: true },
  "arrow.clockwise": { path: FORWARD, scale: 0.42, y: 12.5, isOpen: true },
  "arrow.counterclockwise": { path: BACKWARD, scale: 0.42, y: 12.5, isOpen: true },
  bubble: { path: BUBBLE, scale: 0.45, y: 11.2 },
  capsule: { path: "M7.5 6h9a6 6 0 0 1 0 12h-9a6 6 0 0 1 0-12z", scale: 0.42 },
  circle: { path: CIRCLE },
  "circle.dashed": { path: "&M9.5 2.5a9.8 9.8 0 0 1 5 0M18.7 5a9.8 9.8 0 0 1 2.5 4.3M21.2 14.7a9.8 9.8 0 0 1-2.5 4.3M14.5 21.5a9.8 9.8 0 0 1-5 0M5.3 19a9.8 9.8 0 0 1-2.5-4.3M2.8 9.3A9.8 9.8 0 0 1 5.3 5", isOpen: true },
  clipboard: { path: "M5.5 4.5H9V3h6v1.5h3.5V21.5h-13z|M9 4.5v2h6v-2", scale: 0.5, y: 13.8 },
  cloud: { path: CLOUD, scale: 0.4, y: 13.8 },
  diamond: { path: "M12 1.5L22.5 12 12 22.5 1.5 12z", scale: 0.44 },
  display: { path: DISPLAY, scale: 0.42, y: 10.2 },
  doc: { path: DOC, scale: 0.42, y: 14 },
  folder: { path: "M2.5 5.5h7l2 2.5h10v12h-19z", scale: 0.4, y: 14 },
  gobackward: { path: BACKWARD, scale: 0.42, y: 12.5, isOpen: true },
  goforward: { path: FORWARD, scale: 0.42, y: 12.5, isOpen: true },
  heart: { path: "M12 21.5S2.2 15.5 2.2 8.8A5.3 5.3 0 0 1 12 6.2a5.3 5.3 0 0 1 9.8 2.6C21.8 15.5 12 21.5 12 21.5z", scale: 0.4, y: 11.5 },
  hexagon: { path: "M12 1.8l9 5.1v10.2l-9 5.1-9-5.1V6.9z", scale: 0.5 },
  house: { path: "M3 10.5L12 2.5l9 8V21.5H3z", scale: 0.42, y: 14 },
  iphone: { path: "M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z", scale: 0.34 },
  laptopcomputer: { path: "M4.5 4h15v12h-15z&M2 19.5h20", scale: 0.4, y: 10 },
  magnifyingglass: { path: LENS, scale: 0.42, x: 10.5, y: 10.5, isOpen: true },
  message: { path: BUBBLE, scale: 0.45, y: 11.2 },
  octagon: { path: "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z" },
  rectangle: { path: WIDE, scale: 0.5 },
  "rectangle.dashed": { path: "&M6 5.5H4.5a2 2 0 0 0-2 2V9M18 5.5h1.5a2 2 0 0 1 2 2V9M21.5 15v1.5a2 2 0 0 1-2 2H18M6 18.5H4.5a2 2 0 0 1-2-2V15M9.5 5.5h5M9.5 18.5h5", scale: 0.45, isOpen: true },
  "rectangle.on.rectangle": { path: "M9 9h10.5A2.5 2.5 0 0 1 22 11.5v7a2.5 2.5 0 0 1-2.5 2.5H9a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 9 9z&M17.5 6V5A2 2 0 0 0 15.5 3H4A2 2 0 0 0 2 5v8a2 2 0 0 0 1.5 2", scale: 0.36, x: 14.25, y: 15 },
  "rectangle.portrait": { path: "M8 1.5h8A3.5 3.5 0 0 1 19.5 5v14a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 19V5A3.5 3.5 0 0 1 8 1.5z", scale: 0.46 },
  "rectangle.stack": { path: "M5 9h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 21H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 9z&M5 5.8h14M7.5 2.8h9", scale: 0.38, y: 15 },
  seal: { path: "M12 1.5l3 2.2 3.6-.2 1.1 3.5 3 2.2L21.6 12.5l1.1 3.3-3 2.1-1.1 3.5-3.6-.2L12 22.8l-3-1.6-3.6.2-1.1-3.5-3-2.1 1.1-3.3-1.1-3.3 3-2.2 1.1-3.5 3.6.2z", scale: 0.46, y: 12.2 },
  shield: { path: "M12 2l8.7 3.1V12c0 5.3-3.8 8.4-8.7 10.2C7.1 20.4 3.3 17.3 3.3 12V5.1z", scale: 0.46, y: 11.5 },
  square: { path: BOX },
  "square.dashed": { path: DASHES, isOpen: true },
  "square.on.square": { path: "M10 7.5h9A2.5 2.5 0 0 1 21.5 10v9a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 7.5 19v-9A2.5 2.5 0 0 1 10 7.5z&M16 5V4.5A2 2 0 0 0 14 2.5H4.5A2 2 0 0 0 2.5 4.5V14A2 2 0 0 0 4.5 16", scale: 0.4, x: 14.5, y: 14.5 },
  "square.stack": { path: ON_SQUARE, scale: 0.42, x: 13, y: 14.5 },
  triangle: { path: "M12 3L1.8 20.5h20.4z", scale: 0.5, y: 14.3 },
  tv: { path: "M2.5 4h19v13.5h-19z&M8 20.8h8", scale: 0.42, y: 10.8 },
  viewfinder: { path: "&M3.5 8V5A1.5 1.5 0 0 1 5 3.5h3M16 3.5h3A1.5 1.5 0 0 1 20.5 5v3M20.5 16v3a1.5 1.5 0 0 1-1.5 1.5h-3M8 20.5H5A1.5 1.5 0 0 1 3.5 19v-3", scale: 0.5, isOpen: true },
};
