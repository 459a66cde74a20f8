const BYTES = 12

/** This page's id while it is open. News of its own changes carries it, so the page can tell them from others'. */
export const SCREEN = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
