import { cleanLine, DomainError } from '@kitchenline/domain'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { checkMatch } from '../matches/check-match.ts'
import { makeMatch, matchOf, storeMatch } from '../opponents/make-match.ts'
import { findOwnName } from '../opponents/seat-friends.ts'
import { type CheckedMatch, type Match, namedIn, type NewMatch } from '../records/match.ts'
import { idOf } from '../records/ids.ts'
import { refuse } from '../calls/check-input.ts'

type Needs = ChangeNeeds & Pick<Context, 'matches' | 'newId' | 'opponents' | 'ownName' | 'trials'>

/** `input` is undefined when it could not be read. */
export type TrialMatch = { trialId: string; input: NewMatch | undefined }

const SENT_MAX = 50
const TRIAL_ID_MAX = 100

/**
 * Turns a visitor's singles matches into matches of the account: as many in its life as a trial has, each trial id once. A match
 * that cannot be imported is skipped rather than refused, or it would block the others for ever. A repeated request has the same
 * answer.
 */
export async function migrateTrial(
  ctx: Needs,
  { userId, matches }: { userId: string; matches: TrialMatch[] },
): Promise<{ migrated: number; skipped: number }> {
  if (matches.length > SENT_MAX) refuse('matches')
  const migrated = new Set<string>()
  // One after the other: the oldest of too many come in, and a new name is one person.
  for (const match of matches) {
    if (await migrate(ctx, userId, match)) migrated.add(match.trialId)
  }
  return { migrated: migrated.size, skipped: matches.length - migrated.size }
}

async function migrate(ctx: Needs, userId: string, { trialId, input }: TrialMatch): Promise<boolean> {
  if (trialId === '' || trialId.length > TRIAL_ID_MAX) return false
  const newMatch = accepted(ctx, input)
  if (!newMatch || !(await ctx.trials.take(userId, trialId))) return false
  await storeMatch(ctx, await made(ctx, userId, newMatch, idOf(JSON.stringify([userId, 'trial', trialId]))))
  return true
}

/** A visitor gave no name of their own: a match against that one is stored, without an entry in the book. */
async function made(ctx: Needs, userId: string, newMatch: CheckedMatch, id: string): Promise<Match> {
  const own = await findOwnName(ctx, userId, namedIn(newMatch))
  if (!own) return makeMatch(ctx, userId, newMatch, id)
  return matchOf(userId, { newMatch, linked: newMatch.opponents, id, createdAt: ctx.clock() })
}

function accepted(ctx: Needs, input: NewMatch | undefined): CheckedMatch | undefined {
  if (input?.matchType !== 'singles' || cleanLine(input.partner?.name ?? '')) return undefined
  try {
    // A visitor has no book to point into, and no friends.
    const opponents = input.opponents.map(({ id: _id, userId: _userId, ...person }) => person)
    return checkMatch({ ...input, opponents, partner: undefined }, ctx.clock())
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
