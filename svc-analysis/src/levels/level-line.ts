import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import { dayNumber, type EvidenceState, type JudgedMatch } from '@kitchenline/rating'

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
}

/** As levels are shown. */
export const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Adds a match that was judged after all others to its day. */
export function addToLine(line: DayLevel[], { match, levelAfter }: JudgedMatch, { results }: EvidenceState): void {
  const last = line.at(-1)
  const isSameDay = last !== undefined && dayNumber(last.date) === dayNumber(match.date)
  const date = isSameDay && last.date > match.date ? last.date : match.date
  const { matches, wins, expectedWins } = results
  const day = { date, level: twoDecimals(levelAfter), matches, wins, expected: twoDecimals(expectedWins) }
  if (isSameDay) line[line.length - 1] = day
  else line.push(day)
}

/** Before there are enough matches no level is shown, and so none is remembered. */
export const shownDays = (line: readonly DayLevel[]) => line.filter(({ matches }) => matches >= ANALYSIS_MATCHES_NEEDED)
