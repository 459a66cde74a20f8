import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import { type Match, nextVersion } from '../records/match.ts'
import { changePlayer, type Needs } from './change-player.ts'
import type { PersonWrite } from './log-entry.ts'

/** The match as it is to be, in the bin with `deletedAt`, and who comes into the book with it, or is known as a friend. */
export type Changed = FoundMatch & { people?: PersonWrite[]; links?: Link[] }
/** Undefined where it is so already. */
type Decide = (current: FoundMatch) => Promise<Changed | undefined> | Changed | undefined

/** The same where the match may have left the bin for good: undefined then. */
export const changeIfThere = (...change: Parameters<typeof changeMatch>): Promise<Match | undefined> =>
  changeMatch(...change).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'MATCH_NOT_FOUND') return undefined
    throw error
  })

/** Changes a stored match. `decide` may run again. */
export async function changeMatch(
  ctx: Needs & Pick<Context, 'matches'>,
  { userId, id }: { userId: string; id: string },
  decide: Decide,
): Promise<Match> {
  return changePlayer(ctx, userId, async () => {
    const current = await ctx.matches.find(userId, id)
    if (!current) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    const decided = await decide(current)
    if (!decided) return { answer: current.match }
    const { people, links, ...after } = decided
    const match = nextVersion(after.match, current.match, ctx.clock())
    return { answer: match, changes: [{ before: current, after: { ...after, match } }], people, links }
  })
}
