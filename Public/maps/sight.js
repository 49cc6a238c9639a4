// @ts-check

/** @typedef {{latitude: number, longitude: number, latitudeDelta: number, longitudeDelta: number, heading?: number, pitch?: number}} Camera */
/** @typedef {[number, number]} Point */

/** The latitude at which a map of Mercator's is a square. */
const NORTHERNMOST = 85.0511287798;
/** The most points that the world has from west to east. */
const LARGEST = 256 * 2 ** 22;
/** How much nearer a camera is than what it sees is high: its angle of view is 30 degrees. */
const HEIGHT_OF_DISTANCE = 2 * Math.tan(Math.PI / 12);
export const METRES_OF_DEGREE = 111_319.49;

/**
 * A number within bounds.
 * @param {number} value @param {number} low @param {number} high
 */
export const within = (value, low, high) => Math.max(low, Math.min(value, high));

/**
 * The place of a latitude and a longitude in the world, whose sides are 1.
 * @param {number} latitude @param {number} longitude @returns {Point}
 */
export function project(latitude, longitude) {
  const angle = (within(latitude, -NORTHERNMOST, NORTHERNMOST) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
}

/**
 * The latitude and the longitude of a place in the world.
 * @param {Point} place
 */
export function unproject([x, y]) {
  return { latitude: (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI, longitude: (x - Math.floor(x)) * 360 - 180 };
}

/** What is seen of the world: its middle, how many points the world has, and the direction. */
export class Sight {
  /** @param {Point} middle @param {number} scale @param {number} heading @param {{width: number, height: number}} size */
  constructor(middle, scale, heading, size) {
    this.middle = middle;
    this.scale = scale;
    this.heading = heading;
    this.size = size;
    this.cos = Math.cos((heading * Math.PI) / 180);
    this.sin = Math.sin((heading * Math.PI) / 180);
  }

  /**
   * What is seen in some room: all that the camera shows, and what is beside it.
   * @param {Camera} camera @param {{width: number, height: number}} size
   */
  static of({ latitude, longitude, latitudeDelta, longitudeDelta, heading = 0 }, size) {
    const [x, top] = project(latitude + latitudeDelta / 2, longitude);
    const [, bottom] = project(latitude - latitudeDelta / 2, longitude);
    const scale = Math.min(size.width / Math.max(longitudeDelta / 360, 1e-9), size.height / Math.max(bottom - top, 1e-9));
    return new Sight([x, (top + bottom) / 2], Math.min(scale, LARGEST), heading, size);
  }

  /**
   * The camera that shows just this.
   * @returns {Camera}
   */
  get camera() {
    const { width, height } = this.size;
    const [x, y] = this.middle;
    const half = height / this.scale / 2;
    const [north, south] = [unproject([x, Math.max(0, y - half)]).latitude, unproject([x, Math.min(1, y + half)]).latitude];
    const round = (/** @type {number} */ value) => Number(value.toFixed(7));
    return {
      latitude: round((north + south) / 2), longitude: round(unproject([x, y]).longitude), latitudeDelta: round(Math.max(1e-5, north - south)),
      longitudeDelta: round(within((width / this.scale) * 360, 1e-5, 360)), ...(this.heading ? { heading: round(this.heading) } : {}),
    };
  }

  /**
   * The way from the middle in points.
   * @param {number} across @param {number} down @returns {Point}
   */
  #turned(across, down) {
    return [across * this.cos + down * this.sin, down * this.cos - across * this.sin];
  }

  /**
   * Where a place in the world is drawn. The world repeats, and the nearest is meant.
   * @param {Point} place @returns {Point}
   */
  at([x, y]) {
    const across = x - this.middle[0];
    const [left, top] = this.#turned((across - Math.round(across)) * this.scale, (y - this.middle[1]) * this.scale);
    return [this.size.width / 2 + left, this.size.height / 2 + top];
  }

  /**
   * Where a place is drawn that follows another one, without a jump around the world.
   * @param {Point} place @param {Point} before
   */
  after([x, y], before) {
    const across = before[0] - this.middle[0];
    const [left, top] = this.#turned((x - this.middle[0] - Math.round(across)) * this.scale, (y - this.middle[1]) * this.scale);
    return /** @type {Point} */ ([this.size.width / 2 + left, this.size.height / 2 + top]);
  }

  /**
   * The place in the world at a point.
   * @param {Point} point @returns {Point}
   */
  under([left, top]) {
    const [across, down] = [left - this.size.width / 2, top - this.size.height / 2];
    return [this.middle[0] + (across * this.cos - down * this.sin) / this.scale, this.middle[1] + (down * this.cos + across * this.sin) / this.scale];
  }

  /**
   * What is seen after a movement: the place that was under a point is under another one.
   * @param {Point} from @param {Point} to @param {number} [factor] how much nearer @param {number} [turn] in degrees
   */
  moved(from, to, factor = 1, turn = 0) {
    const place = this.under(from);
    const scale = within(this.scale * factor, Math.min(this.size.width, this.size.height) * 0.5, LARGEST);
    const next = new Sight(this.middle, scale, (((this.heading + turn) % 360) + 360) % 360, this.size);
    const now = next.under(to);
    const [x, y] = [this.middle[0] + place[0] - now[0], this.middle[1] + place[1] - now[1]];
    return new Sight([x - Math.floor(x), within(y, 0, 1)], scale, next.heading, this.size);
  }

  /** @param {Props.MapBounds | undefined} bounds */
  kept(bounds) {
    if (!bounds) return this;
    let { scale, middle } = this;
    const { region, minimumDistance = 0, maximumDistance = Infinity } = bounds;
    const distance = (this.camera.latitudeDelta * METRES_OF_DEGREE) / HEIGHT_OF_DISTANCE;
    scale *= distance / within(distance, minimumDistance, Math.max(1, maximumDistance));
    if (region) {
      const [west, north] = project(region.latitude + region.latitudeDelta / 2, region.longitude - region.longitudeDelta / 2);
      const [east, south] = project(region.latitude - region.latitudeDelta / 2, region.longitude + region.longitudeDelta / 2);
      middle = [within(middle[0], west, east), within(middle[1], north, south)];
    }
    return new Sight(middle, scale, this.heading, this.size);
  }

  /** How many metres a point has in the middle. */
  get metres() {
    return (METRES_OF_DEGREE * 360 * Math.cos((unproject(this.middle).latitude * Math.PI) / 180)) / this.scale;
  }
}
