/** What page and service worker call the same things. */
export const APP_PAGE = '/offline.html'
/** Every file of shell and remotes by its address, which holds its content's hash. */
export const FILES = 'kitchenline-files'
/** The page that opens without a network, and the one before it. */
export const PAGES = 'kitchenline-pages'
/** With the player's id behind it: what that player's screens read last. */
export const PLAYER = 'kitchenline-player-'
/** Owner of the stored answers. */
export const OWNER = 'kitchenline-owner'
export const OWNER_KEY = '/owner'
/** On an answer from this device: when it was stored. */
export const CACHED_AT_HEADER = 'X-Kept-At'
/** Older data is useless. */
export const CACHE_MS = 30 * 24 * 60 * 60 * 1000

export type ToWorker = { type: 'renew'; language: string }
export type FromWorker = { type: 'version'; id: string }
