import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { pauseAfter } from '../load/pace.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import { nextVersion } from '../records/match.ts'
import { orderKey } from '../records/order-key.ts'
import { changePlayer, type Needs } from './change-player.ts'
import { MATCHES_AT_ONCE } from './log-entry.ts'

type Work<Place> = {
  /** Matches as they are now, at most MATCHES_AT_ONCE, from that place on; and the next place, undefined when these are the last. */
  read(place: Place | undefined): Promise<{ found: FoundMatch[]; next: Place | undefined }>
  /** Undefined for one that stays as it is. */
  change(found: FoundMatch): FoundMatch | undefined
  onWritten?(changed: FoundMatch[]): Promise<unknown> | void
}

/** Changes many matches in parts, each a change like any other: figures are right after every part. Answers how many were changed. */
export async function changeMany<Place>(ctx: Needs, userId: string, { read, change, onWritten }: Work<Place>): Promise<number> {
  let count = 0
  for (let place: Place | undefined; ;) {
    const startedAt = performance.now()
    const { changed, next } = await changePlayer(ctx, userId, async () => {
      const { found, next } = await read(place)
      const changes = found.flatMap((before) => {
        const after = change(before)
        return after ? [{ before, after: { ...after, match: nextVersion(after.match, before.match, ctx.clock()) } }] : []
      })
      return { answer: { changed: changes.map(({ after }) => after), next }, changes }
    })
    count += changed.length
    if (changed.length > 0) await onWritten?.(changed)
    if (next === undefined) return count
    place = next
    await pauseAfter(ctx, startedAt)
  }
}

/** All live matches of some formats, newest first. */
export const livePages =
  (ctx: Pick<Context, 'matches'>, userId: string, formats: readonly MatchFormat[]): Work<string>['read'] =>
  async (before) => {
    const bounds = { formats: [...formats], before }
    const matches = await ctx.matches.list(userId, bounds, MATCHES_AT_ONCE)
    const last = matches.length === MATCHES_AT_ONCE ? matches.at(-1)! : undefined
    return { found: matches.map((match) => ({ match })), next: last && orderKey(last) }
  }
