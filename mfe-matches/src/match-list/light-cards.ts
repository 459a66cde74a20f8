import type { Range } from './drawn-rows.ts'

/** Cards, by id, that came in while the list moved fast: drawn without their buttons until it moves no faster than one reads. */
export type Light = ReadonlySet<string>

export const NONE_LIGHT: Light = new Set()

type Card = { id: string }
type Change = { cards: readonly Card[]; from: Range; to: Range; isFast: boolean }

/** Those that stay, with those that come where it moves fast. */
export function lightAfter(light: Light, { cards, from, to, isFast }: Change): Light {
  const isLight = ({ id }: Card, index: number) => light.has(id) || (isFast && (index < from.first || index >= from.end))
  const ids = cards
    .slice(to.first, to.end)
    .filter((card, nth) => isLight(card, to.first + nth))
    .map(({ id }) => id)
  return ids.length > 0 ? new Set(ids) : NONE_LIGHT
}

export function without(light: Light, ids: readonly string[]): Light {
  if (!ids.some((id) => light.has(id))) return light
  return new Set([...light].filter((id) => !ids.includes(id)))
}
