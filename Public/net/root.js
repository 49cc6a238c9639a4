// @ts-check

/** The folder that the server is asked below, which may be a path of a proxy. The page itself may be further down. */
export const root = new URL("../", import.meta.url);
