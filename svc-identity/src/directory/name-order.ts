export type NamedAccount = { id: string; nameKey: string }

/** As the database orders texts: by code point. JavaScript's own order puts emoji before some letters. */
export function inNameOrder(one: NamedAccount, other: NamedAccount): number {
  return byCodePoint(one.nameKey, other.nameKey) || byCodePoint(one.id, other.id)
}

function byCodePoint(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at += 1) {
    if (one[at] !== other[at]) return rank(one.charCodeAt(at)) - rank(other.charCodeAt(at))
  }
  return one.length - other.length
}

const SURROGATES = 0xd800
const BEYOND_SURROGATES = 0xe000

/** Halves of characters beyond the first plane stand below U+E000 and belong above U+FFFF. */
const rank = (unit: number) => (unit >= SURROGATES && unit < BEYOND_SURROGATES ? unit + 0x10000 : unit)
