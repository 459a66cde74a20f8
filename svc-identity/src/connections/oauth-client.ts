import { isWithin, TOKEN_NAME_MAX } from '@kitchenline/domain'

/** An assistant of someone else's, as it registered itself (RFC 7591): nothing of it has been verified. */
export type OAuthClient = {
  id: string
  name: string
  redirectUris: string[]
  createdAt: Date
  /** Unless a player connects it before. */
  goesAt: Date
}

const URIS_MAX = 10
const URI_MAX = 500
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where codes may be sent: over https, or to a program of the player's own device. */
export const areRedirectUris = (uris: readonly string[]): boolean =>
  uris.length > 0 && uris.length <= URIS_MAX && uris.every(isRedirectUri)

function isRedirectUri(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || !isWithin(text, URI_MAX) || text.includes('#') || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)))
}

/** Exactly a registered one; a program of the player's device has another port at each start (RFC 8252). */
export const isRegistered = ({ redirectUris }: OAuthClient, uri: string): boolean =>
  isRedirectUri(uri) && redirectUris.some((one) => one === uri || (isLoopback(one) && portless(one) === portless(uri)))

const isLoopback = (uri: string): boolean => LOOPBACK.has(new URL(uri).hostname)

function portless(uri: string): string {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** As a player knows it: without one of its own it has that of its host. */
export const nameOf = (name: string, [first = '']: readonly string[]): string =>
  name === '' ? new URL(first).hostname.slice(0, TOKEN_NAME_MAX) : name
