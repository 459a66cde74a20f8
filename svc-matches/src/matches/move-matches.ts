import { DomainError, MATCHES_MOVED_MAX } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { changeMany } from '../changes/change-many.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import { withContentChange } from '../confirmations/mark-content-change.ts'
import { type Needs as NotifyNeeds, notifyAfterBulkChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { type Match, peopleOf } from '../records/match.ts'
import { withPerson } from '../opponents/with-person.ts'

type Needs = NotifyNeeds & Pick<Context, 'opponents'>
type Move = { userId: string; id: string; toId: string; matchIds: string[] }

/**
 * Matches that were with another person than was thought: the seat becomes that person's, under their name. One that has both stays as it is.
 * Moved back, they are as before.
 */
export async function moveMatches(ctx: Needs, { userId, id, toId, matchIds }: Move): Promise<{ moved: number; stayed: number }> {
  if (id === toId) refuse('toId')
  if (matchIds.length === 0 || matchIds.length > MATCHES_MOVED_MAX) refuse('matchIds')
  const ids = [...new Set(matchIds)]
  const stayed = new Set<string>()
  const changed: string[] = []
  let after = new Map<string, Match>()
  await changeMany<number>(ctx, userId, {
    async read(first = 0) {
      await entryOf(ctx, userId, id)
      const to = await entryOf(ctx, userId, toId)
      const found = await ctx.matches.findAll(userId, ids.slice(first, first + MATCHES_AT_ONCE))
      after = new Map()
      for (const { match } of found) {
        const people = peopleOf(match)
        if (!people.some((person) => person.id === id)) continue
        if (people.some((person) => person.id === toId)) stayed.add(match.id)
        else {
          const moved = withPerson(match, id, ({ earlier: _earlier, ...person }) => ({ ...person, id: toId, name: to.name }))
          after.set(match.id, await withContentChange(ctx, match, moved))
        }
      }
      const next = first + MATCHES_AT_ONCE
      return { found, next: next < ids.length ? next : undefined }
    },
    change(found) {
      const match = after.get(found.match.id)
      return match && { ...found, match }
    },
    onWritten: (some) => void changed.push(...some.map(({ match }) => match.id)),
  })
  await notifyAfterBulkChange(ctx, userId, changed)
  return { moved: changed.length, stayed: stayed.size }
}

async function entryOf(ctx: Needs, userId: string, opponentId: string) {
  const entry = await ctx.opponents.get(userId, opponentId)
  if (entry.mergingInto) throw new DomainError('OPPONENT_BUSY')
  return entry
}
