import type { Context } from '../context.ts'
import type { KeptMatch } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import { askFriends } from './ask-friends.ts'
import type { Counterpart } from '../records/counterpart.ts'
import { hearOf } from './hear-of.ts'

type Which = Pick<Match, 'userId' | 'id'>

/** A hearing may change the teller, who then has to tell again. */
const ROUNDS = 3

/**
 * Does for others what a change of a match asks for: friends who played are asked once, and who holds the same match hears how it
 * stands. Safe to run any number of times, by anyone; the match says for how long it has not been done.
 */
export async function tellFriends(ctx: Context, { userId, id }: Which): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const kept = await ctx.matches.find(userId, id)
    if (!kept) return
    const links = await ctx.links.list(userId)
    if (!kept.deletedAt) await askFriends(ctx, kept.match, links)
    // Whoever was asked and has not answered sees something else now.
    const friendIds = links.map(({ friendId }) => friendId)
    for (const friendId of await ctx.questions.listAsked(userId, id, friendIds)) ctx.onTold(friendId)
    for (const counterpart of kept.match.counterparts ?? []) await tellOf(ctx, kept, counterpart)
    if (!kept.match.untoldSince || (await ctx.sharedMatches.markTold(kept.match))) return
  }
}

async function tellOf(ctx: Context, { match, deletedAt }: KeptMatch, counterpart: Counterpart): Promise<void> {
  const answer = await hearOf(ctx, { teller: match, isLive: !deletedAt, counterpart })
  if (answer === 'has more to say') await tellFriends(ctx, { userId: counterpart.userId, id: counterpart.matchId })
  if (answer === 'holds another') await part(ctx, match, counterpart)
}

/** Two matches of one player can't be the same match of somebody else. */
async function part(ctx: Context, { userId, id }: Which, { matchId }: Counterpart): Promise<void> {
  await changeMatch(ctx, { userId, id }, ({ match, deletedAt }) => ({ match: apartFrom(match, matchId), deletedAt }))
}

function apartFrom(match: Match, matchId: string): Match {
  return { ...match, counterparts: match.counterparts?.filter((counterpart) => counterpart.matchId !== matchId) ?? [] }
}

/** After a change was applied: what fails here the sweep does. */
export async function tellAfter(ctx: Context, match: Match): Promise<void> {
  if (!match.untoldSince) return
  await tellFriends(ctx, match).catch((err: unknown) => {
    ctx.log.warn({ err, userId: match.userId }, 'friends not told; the sweep will')
  })
}
