// @ts-check

/** How far a channel of a pixel may differ, of 255. */
const TOLERANCE = 3;

/**
 * Compares two pictures. Returns how many pixels differ, and a picture in which those are red, if there are any.
 * @param {string} before as base64 @param {string} after
 */
export async function compare(before, after) {
  const [old, now] = await Promise.all([before, after].map(pixels));
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const difference = new ImageData(width, height);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSame = isAlike(old, now, x, y);
      if (!isSame) count += 1;
      const grey = x < now.width && y < now.height ? 200 + now.data[(y * now.width + x) * 4] / 5 : 255;
      difference.data.set(isSame ? [grey, grey, grey, 255] : [220, 0, 0, 255], (y * width + x) * 4);
    }
  }
  return { count, total: width * height, picture: count > 0 ? encoded(difference) : null };
}

/** @param {ImageData} old @param {ImageData} now @param {number} x @param {number} y */
function isAlike(old, now, x, y) {
  if (x >= old.width || y >= old.height || x >= now.width || y >= now.height) return false;
  const [a, b] = [(y * old.width + x) * 4, (y * now.width + x) * 4];
  for (let channel = 0; channel < 4; channel += 1) if (Math.abs(old.data[a + channel] - now.data[b + channel]) > TOLERANCE) return false;
  return true;
}

/** @param {string} base64 */
async function pixels(base64) {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = contextOf(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
}

/** @param {ImageData} data */
function encoded(data) {
  const context = contextOf(data.width, data.height);
  context.putImageData(data, 0, 0);
  return context.canvas.toDataURL("image/png").replace(/^.*,/, "");
}

/** @param {number} width @param {number} height */
function contextOf(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
}
