import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import { requestConfirmations } from './request-confirmations.ts'
import type { Counterpart } from '../records/counterpart.ts'
import { updateCounterpart } from './update-counterpart.ts'

export type Needs = ChangeNeeds & Pick<Context, 'links' | 'log' | 'matches' | 'onNotified' | 'questions' | 'sharedMatches'>

type Which = Pick<Match, 'userId' | 'id'>

/** Updating a counterpart may change the source, which then has to notify again. */
const ROUNDS = 3

/**
 * Passes a change of a match on: friends who played get one request to confirm it, and counterparts record how this side stands.
 * Idempotent; the match records since when this is due.
 */
export async function notifyFriends(ctx: Needs, { userId, id }: Which): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stored = await ctx.matches.find(userId, id)
    if (!stored) return
    const links = await ctx.links.list(userId)
    if (!stored.deletedAt) await requestConfirmations(ctx, stored.match, links)
    // Open questions show the changed match.
    const friendIds = links.map(({ friendId }) => friendId)
    for (const friendId of await ctx.questions.listAsked(userId, id, friendIds)) ctx.onNotified(friendId)
    for (const counterpart of stored.match.counterparts ?? []) await notifyCounterpart(ctx, stored, counterpart)
    if (!stored.match.notifyPendingSince || (await ctx.sharedMatches.markNotified(stored.match))) return
  }
}

async function notifyCounterpart(ctx: Needs, { match, deletedAt }: FoundMatch, counterpart: Counterpart): Promise<void> {
  const answer = await updateCounterpart(ctx, { source: match, isLive: !deletedAt, counterpart })
  if (answer === 'changed too') await notifyFriends(ctx, { userId: counterpart.userId, id: counterpart.matchId })
  if (answer === 'linked to another') await unlinkCounterpart(ctx, match, counterpart)
}

/** Two matches of one player can't be the same match of a friend. */
async function unlinkCounterpart(ctx: Needs, { userId, id }: Which, { matchId }: Counterpart): Promise<void> {
  await changeMatch(ctx, { userId, id }, ({ match, deletedAt }) => ({ match: withoutCounterpart(match, matchId), deletedAt }))
}

function withoutCounterpart(match: Match, matchId: string): Match {
  return { ...match, counterparts: match.counterparts?.filter((counterpart) => counterpart.matchId !== matchId) ?? [] }
}

/** After a change was applied; the sweep repeats what fails here. */
export async function notifyAfterChange(ctx: Needs, match: Match): Promise<void> {
  if (!match.notifyPendingSince) return
  await notifyFriends(ctx, match).catch((err: unknown) => {
    ctx.log.warn({ err, userId: match.userId }, 'friends not notified; the sweep will')
  })
}
