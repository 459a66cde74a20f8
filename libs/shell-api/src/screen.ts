const BYTES = 12

/** This page's own name, as long as it is open: what it changes comes back in the news of its player under this name. */
export const SCREEN = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
