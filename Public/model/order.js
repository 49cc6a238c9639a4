// @ts-check

/**
 * The longest run of entries that already stand in rising order: these stay where they are, and only the
 * others have to move. A moved element may lose focus, caret and scroll, so fewer moves is better.
 * @param {number[]} positions where each wanted entry stands now, -1 for a new one
 * @returns {Set<number>} indexes into `positions`
 */
export function longestRisingRun(positions) {
  /** @type {number[]} */ const tails = [];
  /** @type {number[]} */ const before = new Array(positions.length).fill(-1);
  positions.forEach((position, index) => {
    if (position < 0) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (positions[tails[middle]] < position) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = tails[low - 1];
    tails[low] = index;
  });
  const stay = new Set();
  for (let at = tails.length ? tails[tails.length - 1] : -1; at >= 0; at = before[at]) stay.add(at);
  return stay;
}
