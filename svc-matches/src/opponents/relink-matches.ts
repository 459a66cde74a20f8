import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import type { Opponent } from '../records/opponent.ts'

const AT_ONCE = 50
/** A longer one continues in the background. */
const BUDGET_MS = 1_000

type Relink = { userId: string; id: string; into: Pick<Opponent, 'id' | 'name'>; isRenaming: boolean }

/** Matches, live or in the bin, of one entry of the book become another's. Answers whether all are. */
export async function relinkMatches(ctx: Context, { userId, id, into, isRenaming }: Relink): Promise<boolean> {
  const other = (person: Person): Person =>
    person.id === id ? { ...person, id: into.id, ...(isRenaming && { name: into.name }) } : person
  const relinked = (match: Match): Match => ({
    ...match,
    opponents: match.opponents.map(other),
    ...(match.partner && { partner: other(match.partner) }),
  })
  for (const started = performance.now(); ;) {
    const ids = await ctx.linkedMatches.listIds(userId, id, AT_ONCE)
    if (ids.length === 0) return true
    for (const matchId of ids) {
      if (performance.now() - started > BUDGET_MS) return false
      await changeMatch(ctx, { userId, id: matchId }, ({ match, deletedAt }) => ({ match: relinked(match), deletedAt })).catch(
        // It has left the bin for good meanwhile.
        (error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error
        },
      )
    }
  }
}
