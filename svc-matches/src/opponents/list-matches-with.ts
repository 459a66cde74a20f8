import { DomainError, MATCHES_MOVED_MAX } from '@kitchenline/domain'
import { firstThatFit } from '../calls/first-that-fit.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'

type Needs = Pick<Context, 'encounters' | 'opponents' | 'playerLog' | 'userStats'>

/** The newest matches with a person of the book, beside or across the net. */
export async function listMatchesWith(
  ctx: Needs,
  { userId, opponentId }: { userId: string; opponentId: string },
): Promise<Match[]> {
  const [entry, matches] = await readSettled(ctx, userId, () =>
    Promise.all([ctx.opponents.find(userId, opponentId), ctx.encounters.newestWith(userId, opponentId, MATCHES_MOVED_MAX)]),
  )
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  return firstThatFit(matches, ({ notes }) => notes)
}
