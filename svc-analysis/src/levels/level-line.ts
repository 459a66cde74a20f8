import { ANALYSIS_MATCHES_NEEDED, UPSET_CHANCE } from '@kitchenline/domain'
import { dayNumber, type EvidenceState, type JudgedMatch, type RatedMatch } from '@kitchenline/rating'

/** The level at the end of one UTC day of play, and what had come of all matches by then. */
export type DayLevel = {
  /** Of the day's last match. */
  date: Date
  /** Two decimals. */
  level: number
  matches: number
  wins: number
  /** Wins that were to be expected: the sum of the chances before each match. */
  expected: number
  /** Mean level of the strongest opponents beaten by then, of those whose levels are all known. */
  beaten?: number | undefined
  /** Wins of this day against a forecast; days of earlier versions do not know. */
  upsets?: number
}

/** As levels are shown. */
export const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Adds a match that was judged after all others to its day. */
export function addToLine(
  line: DayLevel[],
  { match, levelAfter, chance }: JudgedMatch,
  so: Pick<EvidenceState, 'results'> & Beaten,
): void {
  const last = line.at(-1)
  const isSameDay = last !== undefined && dayNumber(last.date) === dayNumber(match.date)
  const date = isSameDay && last.date > match.date ? last.date : match.date
  const { matches, wins, expectedWins } = so.results
  const upsets = (isSameDay ? last.upsets! : 0) + (match.won && chance < UPSET_CHANCE ? 1 : 0)
  const day = {
    date,
    level: twoDecimals(levelAfter),
    matches,
    wins,
    expected: twoDecimals(expectedWins),
    upsets,
    ...beatenIn(so),
  }
  if (isSameDay) line[line.length - 1] = day
  else line.push(day)
}

/** Before there are enough matches no level is shown, and so none is remembered. */
export const shownDays = (line: readonly DayLevel[]) => line.filter(({ matches }) => matches >= ANALYSIS_MATCHES_NEEDED)

type Beaten = { beaten?: number | undefined }

/** Where there is none it is not stored. */
export const beatenIn = ({ beaten }: Beaten): Beaten => (beaten === undefined ? {} : { beaten })

/** The strongest opponents beaten so far, with one more match. */
export function strongestBeaten(before: number | undefined, { won, opponents }: RatedMatch): number | undefined {
  const levels = opponents.flatMap(({ level, estimate }) => estimate?.level ?? level ?? [])
  if (!won || levels.length === 0 || levels.length < opponents.length) return before
  return Math.max(before ?? 0, twoDecimals(levels.reduce((sum, level) => sum + level, 0) / levels.length))
}
