import { dayNumber } from './day-number.ts'
import type { LinkedEstimate, RatedMatch } from './rated-match.ts'
import type { RatedPlayer } from './rated-player.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'

const DAY = 86_400_000
/** Fewer matches say little more than the levels stated in them. */
const FEWEST = 5

type Asked = {
  /** The day of the match it is for: only what was played before counts. */
  before: Date
  /** Who asks. Matches with that player are left out, or the same evidence would count in both logs and come back. */
  without: string
}

/**
 * What a linked player's own log says of that player, to be handed to somebody else's log. It rests on stated levels only: estimates
 * inside the log are left out, so that nothing travels in a ring.
 */
export function linkedEstimate(
  player: RatedPlayer,
  matches: readonly RatedMatch[],
  { before, without }: Asked,
): LinkedEstimate | undefined {
  const day = dayNumber(before)
  const apart = matches
    .filter(({ date, opponents, partner }) => {
      return dayNumber(date) < day && partner?.id !== without && opponents.every(({ id }) => id !== without)
    })
    .map((match) => ({
      ...match,
      opponents: match.opponents.map(({ id, level }) => ({ id, level })),
      partner: match.partner && { id: match.partner.id, level: match.partner.level },
    }))
  const state = replayLog(player, apart)
  if (state.totals.matches < FEWEST) return undefined
  const asOf = new Date(state.totals.lastDay * DAY)
  const { level, sd } = readLevel(state, asOf)
  return { level, sd, asOf }
}
