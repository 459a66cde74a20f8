import { COMPARED_PLACES_MAX, foldText, type WinRecord } from '@kitchenline/domain'
import type { TraitResult } from '../records/traits.ts'

/** By `traitKey`, those that occur. */
export type TraitSums = Record<string, WinRecord>
export type PlaceSums = WinRecord & { name: string }

export const NO_WINS: WinRecord = { matches: 0, wins: 0 }

export function addToTraits(sums: TraitSums, results: readonly TraitResult[], sign: 1 | -1): TraitSums {
  const next = { ...sums }
  for (const { key, isWon } of results) {
    next[key] = counted(next[key] ?? NO_WINS, isWon, sign)
    if (next[key].matches === 0) delete next[key]
  }
  return next
}

/** In the order of their names. Null once there were too many of them to keep, until all is counted again. */
export function addToPlaces(
  places: PlaceSums[] | null,
  { place: name, isWon }: { place?: string; isWon: boolean },
  sign: 1 | -1,
) {
  if (!places || name === undefined) return places
  const { name: _name, ...known } = places.find((one) => one.name === name) ?? { name, ...NO_WINS }
  const after = { name, ...counted(known, isWon, sign) }
  const others = places.filter((one) => one.name !== name)
  if (after.matches === 0) return others
  return others.length < COMPARED_PLACES_MAX ? [...others, after].sort((a, b) => (a.name < b.name ? -1 : 1)) : null
}

const counted = ({ matches, wins }: WinRecord, isWon: boolean, sign: 1 | -1): WinRecord => ({
  matches: matches + sign,
  wins: wins + (isWon ? sign : 0),
})

export type TraitRecord = WinRecord & { trait: string; value: string }

/** Of places the most played, and how many others there are. */
export function traitRecords(sums: TraitSums, places: readonly PlaceSums[]): { traits: TraitRecord[]; otherPlaces: number } {
  const all = mergedPlaces(places)
  const shown = all.toSorted((a, b) => b.matches - a.matches).slice(0, COMPARED_PLACES_MAX)
  return {
    traits: [
      ...Object.entries(sums).map(([key, record]) => ({ trait: key.split(':')[0]!, value: key.split(':')[1]!, ...record })),
      ...shown.map(({ name, ...record }) => ({ trait: 'place', value: name, ...record })),
    ],
    otherPlaces: all.length - shown.length,
  }
}

/** Places that differ in capitals or accents are one, called as it is spelled most often. */
function mergedPlaces(places: readonly PlaceSums[]): PlaceSums[] {
  const byName = new Map<string, PlaceSums[]>()
  for (const place of places) {
    const key = foldText(place.name)
    const known = byName.get(key)
    if (known) known.push(place)
    else byName.set(key, [place])
  }
  return [...byName.values()].map((spellings) => {
    const [{ name }] = spellings.toSorted((a, b) => b.matches - a.matches) as [PlaceSums]
    const sum = (of: keyof WinRecord) => spellings.reduce((total, place) => total + place[of], 0)
    return { name, matches: sum('matches'), wins: sum('wins') }
  })
}
