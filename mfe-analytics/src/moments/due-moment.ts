import type { LevelPointDto, TrophyDto } from '@kitchenline/api'
import {
  DAY_MS,
  formatLevel,
  levelKey,
  MATCH_FORMATS,
  trophyKey,
  unlockKey,
  type MatchFormat,
  type Trophy,
} from '@kitchenline/domain'

/** What there is to celebrate, shown before or not. */
export type Earned = {
  /** The level line of each format that has one. */
  lines: Partial<Record<MatchFormat, readonly Pick<LevelPointDto, 'date' | 'level'>[]>>
  trophies: readonly Pick<TrophyDto, 'achievement' | 'reachedOn'>[]
}

export type DueMoment =
  | { kind: 'unlock'; format: MatchFormat }
  | { kind: 'trophy'; trophy: Trophy }
  /** A tenth of a level that was never reached before. */
  | { kind: 'level'; format: MatchFormat; from: number; to: number }

/** One moment at most, and the keys of what is to be noted without one. */
export type Due = { moment: DueMoment | undefined; silent: string[] }

/** What happened longer ago is no news: matches of the past may be written down, or come as a file. */
const NEWS_DAYS = 14

export const isNews = (at: number, now: number): boolean => now - at <= NEWS_DAYS * DAY_MS

type Candidate = { moment: DueMoment; key: string; at: number }

/**
 * At an opening of home. The rarest first: a format's first level, then the newest trophy, then a new tenth of a level; the others
 * wait for the next opening. An account of which nothing was noted yet has it all behind it.
 */
export function dueMoment(shown: readonly string[] | undefined, earned: Earned, now: number): Due {
  const candidates = [...unlocks(earned), ...trophies(earned), ...newTenths(shown ?? [], earned)]
  if (!shown) return { moment: undefined, silent: [...candidates.map(({ key }) => key), ...highest(earned)] }
  const open = candidates.filter(({ key }) => !shown.includes(key))
  const isDue = ({ moment, at }: Candidate) => moment.kind === 'unlock' || isNews(at, now)
  return { moment: open.find(isDue)?.moment, silent: open.filter((one) => !isDue(one)).map(({ key }) => key) }
}

const lineOf = ({ lines }: Earned, format: MatchFormat) => lines[format] ?? []

const unlocks = (earned: Earned): Candidate[] =>
  MATCH_FORMATS.filter((format) => lineOf(earned, format).length > 0).map((format) => ({
    ...{ moment: { kind: 'unlock', format }, key: unlockKey(format), at: 0 },
  }))

const trophies = ({ trophies: all }: Earned): Candidate[] =>
  all
    .flatMap(({ achievement: trophy, reachedOn }) => {
      const moment = { kind: 'trophy' as const, trophy }
      return reachedOn ? [{ moment, key: trophyKey(trophy), at: Date.parse(reachedOn) }] : []
    })
    .sort((one, other) => other.at - one.at)

/** Compared with what was celebrated: before the first level there is nothing to rise above. */
const newTenths = (shown: readonly string[], earned: Earned): Candidate[] =>
  MATCH_FORMATS.flatMap((format) => {
    const line = lineOf(earned, format)
    const last = line.at(-1)
    const known = shown.filter((key) => key.startsWith(`level:${format}:`)).map((key) => Number(key.split(':')[2]))
    if (!last || known.length === 0) return []
    const [from, to] = [Math.max(...known), Number(formatLevel(last.level))]
    if (to <= from || to < highestOf(line)) return []
    return [{ moment: { kind: 'level', format, from, to }, key: levelKey(format, to), at: Date.parse(last.date) }]
  })

const highestOf = (line: readonly { level: number }[]): number => Number(formatLevel(Math.max(...line.map(({ level }) => level))))

const highest = (earned: Earned): string[] =>
  MATCH_FORMATS.filter((format) => lineOf(earned, format).length > 0).map((format) =>
    levelKey(format, highestOf(lineOf(earned, format))),
  )
