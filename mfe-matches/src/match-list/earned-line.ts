import {
  ANALYSIS_MATCHES_NEEDED,
  CLOSE_GAME_LEAD,
  DAY_MS,
  currentStreak,
  formatLevel,
  formatOf,
  isPlayed,
  UPSET_CHANCE,
} from '@kitchenline/domain'
import { isSeries, opponentsOf, type ShownMatch } from '@kitchenline/ui'
import type { ListedMatch } from '../data/listed-match.ts'

/** What was to be expected of the match, and what it did to the level. */
export type Judged = {
  /** Of winning, before it. */
  chance: number
  /** Of all points: won, and to be expected before it. */
  share: number
  expectedShare: number
  /** The level with it, and by how much it moved that. */
  level: number
  move: number
}

export type Facts = {
  /** The latest in the order of play, the newest first, this one among them. */
  matches: readonly ListedMatch[]
  /** There are no earlier ones. */
  isWhole: boolean
  judged?: Judged | undefined
  /** The level that this match unlocked. */
  unlocked?: { level: number; opponents: number } | undefined
}

export type Line = { id: string; values: Record<string, string | number> }

const STREAK = 3
const BEST_DAYS = 30
const BEST_OF_AT_LEAST = 5
const CLOSE_SHARE = 0.55
const CLEAR_SHARE = 0.65

/** The one thing to say of a match: what it earned, or what was good about a loss. */
export function earnedLine(match: ListedMatch, facts: Facts): Line | undefined {
  const { unlocked } = facts
  if (unlocked)
    return {
      id: 'moment.unlocked',
      values: { level: formatLevel(unlocked.level), matches: ANALYSIS_MATCHES_NEEDED, opponents: unlocked.opponents },
    }
  return match.result === 'won' ? lineOfWin(match, facts) : lineOfLoss(match, facts)
}

function lineOfWin(match: ListedMatch, { matches, isWhole, judged }: Facts): Line | undefined {
  if (judged && judged.chance < UPSET_CHANCE) return upset(match, judged.chance)

  // A match of an earlier day neither ends a streak nor is of the last thirty days.
  const isLatest = matches[0]?.id === match.id
  const streak = currentStreak(matches.map(({ result }) => result))
  if (isLatest && streak >= STREAK) return { id: 'moment.streak', values: { count: streak } }

  if (!wasPlayed(match)) return undefined

  const [opponent, second] = opponentsOf(match)
  const others = matches.filter(({ id }) => id !== match.id)
  if (opponent && !second && isWhole) {
    const meetings = others.filter((other) => opponentsOf(other).some((one) => isSame(one, opponent)))
    const isFirst = meetings.length > 0 && meetings.every(({ result }) => result === 'lost')
    if (isFirst) return { id: 'moment.firstWin', values: { name: opponent.name } }
  }

  if (isLatest && isBest(match, others, isWhole))
    return { id: 'moment.best', values: { score: match.performanceScore / 100, days: BEST_DAYS } }

  const share = match.playerScore / (match.playerScore + match.opponentScore)
  if (!(share > CLOSE_SHARE)) return { id: 'moment.close', values: {} }
  return { id: share < CLEAR_SHARE ? 'moment.better' : 'moment.clear', values: { share } }
}

function upset(match: ListedMatch, chance: number): Line {
  const [opponent, second] = opponentsOf(match)
  const isAlone = formatOf(match) === 'singles' && !second && opponent?.level !== undefined
  if (!isAlone) return { id: 'moment.upsetTeam', values: { chance } }
  return { id: 'moment.upset', values: { chance, level: formatLevel(opponent.level!) } }
}

type Opponent = ReturnType<typeof opponentsOf>[number]

const isSame = (a: Opponent, b: Opponent): boolean => (a.id && b.id ? a.id === b.id : a.name === b.name)

function isBest(match: ListedMatch, others: readonly ListedMatch[], isWhole: boolean): boolean {
  const since = Date.parse(match.matchDate) - BEST_DAYS * DAY_MS
  const isRecent = ({ matchDate }: ListedMatch) => Date.parse(matchDate) >= since
  const recent = others.filter(isRecent)
  const isKnown = isWhole || recent.length < others.length
  return isKnown && recent.length >= BEST_OF_AT_LEAST && recent.every((one) => one.performanceScore < match.performanceScore)
}

/** What no one played was neither close nor clear. */
const wasPlayed = ({ ending, playerScore, opponentScore }: ShownMatch) =>
  ending === undefined || (isPlayed(ending) && playerScore + opponentScore > 0)

function lineOfLoss(match: ShownMatch, { judged }: Facts): Line | undefined {
  if (!wasPlayed(match)) return undefined
  const percent = (share: number) => Math.round(share * 100)
  if (judged && percent(judged.share) > percent(judged.expectedShare))
    return { id: 'moment.aboveExpected', values: { share: judged.share, expected: judged.expectedShare } }
  const { playerScore: own, opponentScore: opponent, games = [] } = match
  const taken = games.filter((game) => game.own > game.opponent).length
  if (isSeries(match) && taken > 0) return { id: 'moment.tookGames', values: { games: taken } }
  const apart = opponent - own
  if (!isSeries(match) && apart > 0 && apart <= CLOSE_GAME_LEAD) return { id: 'moment.apart', values: { points: apart } }
  return own > 0 ? { id: 'moment.points', values: { own, points: own + opponent } } : undefined
}
