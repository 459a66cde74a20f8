import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../context.ts'
import { isSingle } from '../intents/intent.ts'
import { perContext } from '../load/per-context.ts'
import type { Met } from '../records/opponent.ts'
import type { Tallies, UserStatsRecord } from './user-stats.ts'

const ROUNDS = 3
const ATTEMPTS = 3
const BOOK_PAGE = 200

type Counted = UserStatsRecord & { tallies: Tallies }

/**
 * What `read` finds of the sums that are kept for each person of the book, and the player's document as it was all the while. Undefined
 * where the sums are not kept, a match is on its way to the other collection, or changes do not end.
 *
 * Each change adds to the sums of the people in it with their counters, and raises `bookVersion` with `version`; an earlier version of the service
 * raises `version` alone. So they differ after anything that the sums may lack, and until all sums were counted (`countBook`).
 */
export async function whileKept<T>(
  ctx: Context,
  userId: string,
  read: () => Promise<T>,
): Promise<{ record: Counted; found: T } | undefined> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = await ctx.userStats.find(userId)
    if (!record?.tallies || !isKept(record) || record.pending.some((change) => isSingle(change) && change.from)) break
    const found = await read()
    const after = await ctx.userStats.find(userId)
    if (after?.version === record.version) return { record: { ...record, tallies: record.tallies }, found }
  }
  void countBookBehind(ctx, userId)
  return undefined
}

const isKept = ({ version, bookVersion }: UserStatsRecord) => version === bookVersion

/** Counts the sums of everybody in a book; answers whether they are kept from now on. Counted in vain while matches change. */
export async function countBook(ctx: Context, userId: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const record = await ctx.userStats.find(userId)
    // Who has no document begins with one that keeps them.
    if (!record || isKept(record)) return true
    if (record.pending.length === 0 && (await countPeople(ctx, userId)) && (await ctx.userStats.keepBook(userId, record.version)))
      return true
  }
  return false
}

async function countPeople(ctx: Context, userId: string): Promise<boolean> {
  for (let cursor: { nameKey: string; id: string } | undefined; ;) {
    const page = await ctx.opponents.list(userId, { limit: BOOK_PAGE, ...(cursor && { cursor }) })
    for (const { id, recounts } of page) {
      if (!(await ctx.opponents.setMet(userId, { id, recounts, met: await metIn(ctx, userId, id) }))) return false
    }
    if (page.length < BOOK_PAGE) return true
    cursor = page.at(-1)!
  }
}

async function metIn(ctx: Context, userId: string, id: string): Promise<Met> {
  const [singles, doubles, together] = await Promise.all([
    ctx.encounters.against(userId, 'singles', { opponentId: id, newest: 1 }),
    ctx.encounters.against(userId, 'doubles', { opponentId: id, newest: 1 }),
    ctx.encounters.withPartner(userId, id),
  ])
  return {
    ...{ singles: singles.matches, singlesWins: singles.wins, doubles: doubles.matches, doublesWins: doubles.wins },
    points: singles.pointDifference + doubles.pointDifference,
    ...{ asPartner: together.matches, asPartnerWins: together.wins },
  }
}

/** Its queries have the time that they take, whatever the reader's call still has. */
const outsideOfRequests = AsyncLocalStorage.snapshot()
const runningOf = perContext(() => new Map<string, Promise<unknown>>())

/** For the next reader; one run a player at a time. */
function countBookBehind(ctx: Context, userId: string): Promise<unknown> {
  const running = runningOf(ctx)
  const counting =
    running.get(userId) ??
    outsideOfRequests(() => countBook(ctx, userId))
      .catch((err: unknown) => ctx.log.warn({ err, userId }, 'sums of the book not counted'))
      .finally(() => running.delete(userId))
  running.set(userId, counting)
  return counting
}
