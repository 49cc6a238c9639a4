// @ts-check

/** The most bytes of a photo, which a server takes if its operator has set nothing else, and of all in one request. */
const LIMIT = 750_000;
const SUM_LIMIT = 4_500_000;
/** The longest sides that are tried, in pixels, and the qualities. */
const SIDES = [2048, 1440, 1024, 720, 480];
const QUALITIES = [0.85, 0.65];

/**
 * Photos that are small enough to be sent. What is no picture of pixels, or cannot be read by the browser, stays as it is.
 * @param {File[]} files
 */
export function fitPhotos(files) {
  const limit = Math.min(LIMIT, SUM_LIMIT / files.length);
  return Promise.all(files.map((file) => (file.size <= limit || !/^image\/(?!gif|svg)/.test(file.type) ? file : fit(file, limit))));
}

/** @param {File} file @param {number} limit */
async function fit(file, limit) {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await /** @type {Promise<Blob | null>} */ (new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality)));
      if (blob && blob.size <= limit) return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
    }
  }
  return file;
}
