import type { Scoring } from '@kitchenline/domain'

/** One match of a development log, in the short names of its file: date, games, scoring, opponents, partner, won, true level after it. */
export type LoggedMatch = {
  d: string
  g: [own: number, opponent: number][]
  s?: Scoring | undefined
  o: [id: string, level: number | null][]
  p?: [id: string, level: number | null] | undefined
  w: 0 | 1
  r: number
}

/** One line of a development log file, real or simulated. */
export type LoggedPlayer = { id: string; sport: string; currentLevel: number; m: LoggedMatch[] }
