import { type Scoring, winningSide } from '@kitchenline/domain'
import { deviceRecord } from '../data/device-record.ts'
import {
  type Evening,
  type Evenings,
  ME,
  EVENINGS_KEPT,
  eveningsFrom,
  newEvening,
  openEvening,
  type PlayedGame,
} from './evening.ts'

const NO_EVENINGS: Evenings = []

const {
  current,
  useRecord: useEvenings,
  change: changeEvenings,
} = deviceRecord<Evenings>('evenings', {
  empty: NO_EVENINGS,
  from: eveningsFrom,
  join: (own, visitors) => (own && visitors ? [...visitors, ...own] : (own ?? visitors)),
})

export { useEvenings }

/** As it is now, which may be another than the one that is drawn. */
export const gameNow = (owner: string, at: string): PlayedGame | undefined =>
  current(owner)
    .flatMap(({ games }) => games)
    .find((game) => game.at === at)

/** The evening that is on; the first change begins one. */
export const changeEvening = (owner: string, change: (evening: Evening) => Evening): void =>
  changeEvenings(owner, (evenings) => {
    const open = openEvening(evenings)
    const changed = change(open ?? newEvening(evenings))
    if (changed === open) return evenings
    return open ? evenings.map((one) => (one === open ? changed : one)) : [changed, ...evenings]
  })

/** One game, of whichever evening: what is sent may be answered when that is over. */
export const changeGame = (owner: string, at: string, change: (game: PlayedGame) => PlayedGame): void =>
  changeEvenings(owner, (evenings) =>
    evenings.map((evening) => ({ ...evening, games: evening.games.map((game) => (game.at === at ? change(game) : game)) })),
  )

/** Its sheet stays on the device as long as there are few newer ones. */
export const finishEvening = (owner: string): void =>
  changeEvenings(owner, (evenings) => {
    const open = openEvening(evenings)
    if (!open) return evenings
    const finished = { ...open, court: {}, endedAt: new Date().toISOString() }
    const others = evenings.filter((one) => one !== open)
    return [finished, ...others].slice(0, EVENINGS_KEPT)
  })

type Score = { own: number; opponent: number; scoring: Scoring }

/** A game that the live scorer has counted comes back to the court that it was played on. False where it is none of an evening. */
export function bringScore(owner: string, scoredAs: string, { own, opponent, scoring }: Score): boolean {
  if (openEvening(current(owner))?.court.scoredAs !== scoredAs) return false
  changeEvening(owner, (evening) => {
    const { court } = evening
    const points = court.sides?.[1].includes(ME) ? ([opponent, own] as const) : ([own, opponent] as const)
    return { ...evening, court: { ...court, points, winner: winningSide({ points }), scoring } }
  })
  return true
}
