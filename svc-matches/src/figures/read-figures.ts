import { DomainError, MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { countBehind, countFigures } from './count-figures.ts'
import { lookAtStreaks, streaksAfter, talliesAfter, unknownIn } from './figures-after.ts'
import { noStreaks, noTallies, type Scope, type Streaks, type Tallies, type UserStatsRecord } from './user-stats.ts'
import { isBatch } from '../intents/intent.ts'
import { ofZone, withZone } from './recent-days.ts'
import { appliedChanges } from '../intents/applied-changes.ts'

/** With a time zone the tallies have the recent days of its calendar. */
type FiguresRequest = { scopes: readonly Scope[]; timeZone?: string }

export type PlayerFigures = {
  tallies: Tallies
  /** Of the requested scopes at least. */
  streaks: Streaks
  /** Other figures have another version. */
  version: string
}

/** Of a history that was never counted a reader waits for so many pages; a longer one is counted behind. */
const PAGES_AT_ONCE = 5

type Counted = UserStatsRecord & { tallies: Tallies }

/** A player's figures: one read of one document, unless changes are pending or something was not counted yet. */
export async function readFigures(ctx: Context, userId: string, request: FiguresRequest): Promise<PlayerFigures> {
  const record = await findCounted(ctx, userId)
  if (!record) return beginFigures(ctx, userId, request)
  return record.pending.length === 0 ? readQuiet(ctx, record, request) : readBusy(ctx, record, request)
}

/** Undefined for a player without matches. */
async function findCounted(ctx: Context, userId: string): Promise<Counted | undefined> {
  const record = await ctx.userStats.find(userId)
  if (record?.tallies) return { ...record, tallies: record.tallies }
  if (await countFigures(ctx, userId, { pages: PAGES_AT_ONCE })) {
    const counted = await ctx.userStats.find(userId)
    if (!counted) return undefined
    if (counted.tallies) return { ...counted, tallies: counted.tallies }
  }
  void countBehind(ctx, userId)
  throw new DomainError('STILL_COUNTING')
}

/**
 * For a player without matches only their own reads, with a zone, are stored: otherwise a request with any id would create a
 * document.
 */
async function beginFigures(ctx: Context, userId: string, { timeZone }: FiguresRequest): Promise<PlayerFigures> {
  const tallies = await withDays(ctx, userId, noTallies(), timeZone)
  if (timeZone !== undefined) await ctx.userStats.create(userId, { tallies, streaks: noStreaks() })
  return { tallies, streaks: noStreaks(), version: '0' }
}

async function readQuiet(ctx: Context, record: Counted, { scopes, timeZone }: FiguresRequest): Promise<PlayerFigures> {
  const { tallies: storedTallies, streaks = {}, version } = record
  if (scopes.every((scope) => streaks[scope]) && hasDays(storedTallies, timeZone)) {
    return { tallies: storedTallies, streaks, version: String(version) }
  }

  const missing = await lookAtStreaks(ctx, record._id, unknownIn(streaks))
  const tallies = await withDays(ctx, record._id, talliesAfter(storedTallies, [], ctx.clock()), timeZone)
  const figures = { tallies, streaks: { ...streaks, ...missing } }
  const isCommitted = await ctx.userStats.commit(record._id, version, figures)
  return { ...figures, version: String(isCommitted ? version + 1 : version) }
}

async function readBusy(ctx: Context, record: Counted, { scopes, timeZone }: FiguresRequest): Promise<PlayerFigures> {
  const applied = await appliedChanges(ctx, record)
  const streaks = streaksAfter(record.streaks ?? {}, applied)
  return {
    tallies: await withDays(ctx, record._id, talliesAfter(record.tallies, applied), timeZone),
    streaks: { ...streaks, ...(await lookAtStreaks(ctx, record._id, unknownIn(streaks, scopes))) },
    // How far a change of many has come is unknown, so figures read meanwhile get a version of their own.
    version: [
      record.version,
      ...new Set(applied.map(({ token }) => token)),
      ...(record.pending.some(isBatch) ? [ctx.newId()] : []),
    ].join('+'),
  }
}

const hasDays = (tallies: Tallies, timeZone: string | undefined) =>
  timeZone === undefined || MATCH_FORMATS.every((format) => ofZone(tallies[format].days, timeZone))

async function withDays(ctx: Context, userId: string, tallies: Tallies, timeZone: string | undefined): Promise<Tallies> {
  if (timeZone === undefined || hasDays(tallies, timeZone)) return tallies
  const which = { timeZone, now: ctx.clock() }
  const [singles, doubles] = await Promise.all([
    ctx.figureSource.recentDays(userId, 'singles', which),
    ctx.figureSource.recentDays(userId, 'doubles', which),
  ])
  return {
    singles: { ...tallies.singles, days: withZone(tallies.singles.days, singles) },
    doubles: { ...tallies.doubles, days: withZone(tallies.doubles.days, doubles) },
  }
}
