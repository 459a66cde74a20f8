import { DomainError, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { makeWay, rivalsOf } from './make-way.ts'
import { idsOf, type BatchChange } from './pending-change.ts'
import { settleChanges } from './settle-changes.ts'
import type { UserStatsRecord } from './user-stats.ts'

const ATTEMPTS = 20

type Row = { id: string; format: MatchFormat; opponentIds: string[] }

type Work<R extends Row> = {
  /** What is still to be changed, as it is now, a part at a time. Asked again when something had to be left out. */
  rows(): AsyncIterable<R[]> | Iterable<R[]>
  /** Changes rows that are still as they were read; answers how many. */
  write(rows: R[], token: string): Promise<number>
}

/**
 * Changes many matches under one announcement, which names the part that may change now. It takes the tallies away, so that until
 * the end everybody counts by looking, and nothing has to be known of each match. Who finds it abandoned fences that part off.
 */
export async function changeMany<R extends Row>(ctx: Context, userId: string, { rows, write }: Work<R>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const announcer = announcerOf(ctx, userId)
    const leftOut: string[] = []
    for await (const part of rows()) {
      if (part.length === 0) continue
      const { token, record } = await announcer.announce(part)
      const taken = new Set(
        rivalsOf(
          record,
          part.map(({ id }) => id),
          token,
        ).flatMap(idsOf),
      )
      const free = part.filter(({ id }) => !taken.has(id))
      const written = free.length === 0 ? 0 : await write(free, token)
      if (written < part.length) leftOut.push(...part.map(({ id }) => id))
    }
    await announcer.finish()
    if (leftOut.length === 0) return
    await makeWay(ctx, userId, leftOut)
  }
  throw new DomainError('OVERLOADED')
}

function announcerOf(ctx: Context, userId: string) {
  const opponentIds = new Set<string>()
  let token: string | undefined
  return {
    async announce(part: Row[]): Promise<{ token: string; record: UserStatsRecord }> {
      for (const row of part) for (const opponentId of row.opponentIds) opponentIds.add(opponentId)
      const of = (format: MatchFormat) => part.filter((row) => row.format === format).map(({ id }) => id)
      const change: BatchChange = {
        token: token ?? ctx.newId(),
        announcedAt: ctx.clock(),
        batch: { singles: of('singles'), doubles: of('doubles') },
        opponentIds: [...opponentIds],
      }
      const renewed = token && (await ctx.userStats.renew(userId, change))
      if (renewed) return { token: change.token, record: renewed }
      // Taken for dead and struck off meanwhile: it starts again under another token.
      token = token ? ctx.newId() : change.token
      return { token, record: await ctx.userStats.announce(userId, { ...change, token }) }
    },
    async finish(): Promise<void> {
      if (token) await settleChanges(ctx, userId, { finished: [token] })
    },
  }
}
