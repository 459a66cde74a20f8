import { DomainError, type ForecastSureness, type MatchFormat } from '@kitchenline/domain'
import { winChance, type LevelState, type WinChance } from '@kitchenline/rating'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { judgeMatches } from '../levels/judge-matches.ts'
import { estimatorOf } from '../levels/estimator.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import { keysOf } from '../analyses/judge-level.ts'

type Question = {
  userId: string
  onward: Outgoing
  format: MatchFormat
  opponentIds: string[]
  partnerId?: string | undefined
  /** For the opponents, in their order: everything known of a person whom the player has not met. Empty, or one for each. */
  opponentLevels: number[]
}

export type Forecast = Omit<WinChance, 'share'> & { own: number; opponent: number; sure: ForecastSureness }

/** Width of what lies between the chances at best and at worst. */
const WIDEST: [ForecastSureness, number][] = [
  ['good', 0.25],
  ['fair', 0.45],
]
const GAME = 11
const PLAYERS_MAX = 2

/**
 * Undefined when nothing is known of an opponent, or of the player: then a chance would be made up. A level that was only stated
 * is something, and gives a wide answer.
 */
export async function getMatchForecast(ctx: Context, question: Question): Promise<Forecast | undefined> {
  const { opponentIds, partnerId, opponentLevels: levels } = question
  if (opponentIds.length === 0 || opponentIds.length > PLAYERS_MAX)
    throw new DomainError('INVALID_INPUT', { field: 'opponentIds' })
  if (levels.length > 0 && levels.length !== opponentIds.length)
    throw new DomainError('INVALID_INPUT', { field: 'opponentLevels' })
  const state = await stateFor(ctx, question)
  const isMet = (id: string) => (state.people.get(id)?.statements ?? 0) > 0
  const opponents = opponentIds.map((id, at) => (isMet(id) ? { id } : { id, level: levels[at] }))
  if (state.totals.matches === 0 || opponents.some(({ id, level }) => !isMet(id) && level === undefined)) return undefined
  const { share, ...chance } = winChance(state, {
    date: ctx.clock(),
    opponents,
    ...(partnerId && { partner: { id: partnerId } }),
  })
  return { ...chance, ...gameOf(share), sure: sureness(chance) }
}

/** From the stored state if there is one; else from the matches. */
type Requested = Omit<Question, 'opponentLevels'>

async function stateFor(ctx: Context, { userId, onward, format, opponentIds, partnerId }: Requested): Promise<LevelState> {
  const constants = ctx.constants[format]
  const stored = await ctx.storedLevels.find(userId, format)
  const personIds = [...opponentIds, ...(partnerId ? [partnerId] : [])]
  const known = stored && (await knownFor(ctx, stored, personIds))
  if (known) return judgeMatches({ format, ownLevel: stored.ownLevel, constants }, stored.lastDay, known).state
  const [{ matches }, ownLevel] = await Promise.all([
    ctx.matchFeed.read(onward, { format }),
    ctx.ownLevels.find(onward, userId).catch(() => undefined),
  ])
  return judgeMatches({ format, ownLevel, constants }, matches).state
}

async function knownFor(ctx: Context, stored: StoredLevel, personIds: string[]) {
  const { base, isReset, estimator, format } = stored
  if (!base || isReset || estimator !== estimatorOf(ctx.constants[format])) return undefined
  const people = await ctx.storedLevels.people(stored, [...new Set([...personIds, ...keysOf(stored.lastDay)])])
  return people && { base, people }
}

/** The likeliest score of a game to eleven with such a share of the points. */
function gameOf(share: number): { own: number; opponent: number } {
  const better = Math.max(share, 1 - share)
  const fewer = Math.min(GAME - 2, Math.round((GAME * (1 - better)) / better))
  return share >= 0.5 ? { own: GAME, opponent: fewer } : { own: fewer, opponent: GAME }
}

function sureness({ from, to }: Pick<WinChance, 'from' | 'to'>): ForecastSureness {
  return WIDEST.find(([, width]) => to - from <= width)?.[0] ?? 'rough'
}
