// @ts-check

/** The folder that the server is asked below, which may be a path of a proxy. The page itself may be further down. */
export const root = new URL("../", import.meta.url);

/**
 * The whole address of a picture, or null if it is none of a picture: one that is code is left to no policy.
 * @param {string} url @returns {string | null}
 */
export function pictureAt(url) {
  try {
    const { href } = new URL(url, root);
    return /^(https?:|blob:|data:image\/)/.test(href) ? href : null;
  } catch {
    return null;
  }
}
