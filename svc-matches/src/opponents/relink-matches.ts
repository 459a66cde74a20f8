import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import { changeMatch } from '../changes/change-match.ts'
import type { Opponent } from '../records/opponent.ts'
import { linkedIds, peopleOf } from '../records/people-of.ts'

const AT_ONCE = 50
/** A longer one continues in the background. */
const BUDGET_MS = 1_000

type Relink = { id: string; into: Pick<Opponent, 'id' | 'name'>; isRenaming: boolean }

/** Matches, live or in the bin, of one entry of the book become another's. Answers whether all are. */
export async function relinkMatches(ctx: Context, { userId, ...relink }: Relink & { userId: string }): Promise<boolean> {
  const { id } = relink
  for (const started = performance.now(); ;) {
    const ids = await ctx.linkedMatches.listIds(userId, id, AT_ONCE)
    if (ids.length === 0) return true
    for (const matchId of ids) {
      if (performance.now() - started > BUDGET_MS) return false
      await changeMatch(ctx, { userId, id: matchId }, ({ match, deletedAt }) =>
        // Another run may have been here.
        linkedIds(peopleOf(match)).includes(id) ? { match: relinked(match, relink), deletedAt } : undefined,
      ).catch(
        // It has left the bin for good meanwhile.
        (error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error
        },
      )
    }
  }
}

/** A match that comes back while people in it are being merged: it goes to the entries that stay. */
export async function withMerged(ctx: Context, match: Match): Promise<Match> {
  const { userId } = match
  let merged = match
  for (const { id, intoId, isRenaming } of await ctx.opponents.listMerging(userId, linkedIds(peopleOf(match)))) {
    const into = await ctx.opponents.find(userId, intoId)
    if (into) merged = relinked(merged, { id, into, isRenaming })
  }
  return merged
}

function relinked(match: Match, { id, into, isRenaming }: Relink): Match {
  const other = (person: Person): Person =>
    person.id === id ? { ...person, id: into.id, ...(isRenaming && { name: into.name }) } : person
  return { ...match, opponents: match.opponents.map(other), ...(match.partner && { partner: other(match.partner) }) }
}
