// @ts-check

const DARK = /prefers-color-scheme:\s*dark/;
const LIGHT = /prefers-color-scheme:\s*light/;

/**
 * The style sheets' rules for light and dark, with what they say by themselves.
 * @type {Map<MediaList, string>}
 */
const rules = new Map();
let now = "";

/**
 * Shows the page in the light or in the dark, whatever the person prefers, or as the person does again. The rules for
 * both are those of the style sheets, an app's own theme among them. A page in a frame may be told what it wears
 * otherwise, by its element's data.
 * @param {string | undefined} scheme
 */
export function wearScheme(scheme) {
  const wanted = scheme === "dark" || scheme === "light" ? scheme : (document.documentElement.dataset.scheme ?? "");
  if (wanted === now) return;
  now = wanted;
  if (rules.size === 0) for (const media of mediaLists()) if (DARK.test(media.mediaText) || LIGHT.test(media.mediaText)) rules.set(media, media.mediaText);
  const worn = (/** @type {string} */ own) => (!wanted ? own : DARK.test(own) === (wanted === "dark") ? "all" : "not all");
  for (const [media, own] of rules) media.mediaText = worn(own);
  const { style } = document.documentElement;
  style.colorScheme = wanted;
  style.setProperty("--scheme", wanted);
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
    meta.media = worn((meta.dataset.media ??= meta.media));
  }
  dispatchEvent(new Event("scheme"));
}

/** @returns {MediaList[]} */
function mediaLists() {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.media] : []));
    } catch {
      // A sheet from elsewhere cannot be read.
      return [];
    }
  });
}
