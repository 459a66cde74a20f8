import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { figuresAfter, recountTallies, talliesAfter } from './figures-after.ts'
import { isBatch } from './pending-change.ts'
import { whatHappened } from './settle-changes.ts'
import { formatsOf, type Scope, type Streaks, type Tallies, type UserStatsRecord } from './user-stats.ts'

/** With a time zone the tallies have the recent days of its calendar. */
type Wanted = { scopes: readonly Scope[]; timeZone?: string }

export type PlayerFigures = {
  tallies: Tallies
  /** Of the wanted scopes at least. */
  streaks: Streaks
  /** Other figures have another version. */
  version: string
}

const UNCOUNTED: Pick<UserStatsRecord, 'version' | 'pending'> = { version: 0, pending: [] }

/** A player's figures: one read of one document, unless changes are on their way or something was not counted yet. */
export async function readFigures(ctx: Context, userId: string, wanted: Wanted): Promise<PlayerFigures> {
  const record = (await ctx.userStats.find(userId)) ?? { _id: userId, ...UNCOUNTED }
  return record.pending.length === 0 ? readQuiet(ctx, record, wanted) : readBusy(ctx, record, wanted)
}

async function readQuiet(ctx: Context, record: UserStatsRecord, { scopes, timeZone }: Wanted): Promise<PlayerFigures> {
  const version = String(record.version)
  const { tallies: kept, streaks = {} } = record
  if (kept && scopes.every((scope) => streaks[scope]) && hasDays(kept, timeZone)) return { tallies: kept, streaks, version }

  const counted = (await figuresAfter(ctx, record, [], true))!
  const figures = { ...counted, tallies: await withDays(ctx, record._id, counted.tallies, timeZone) }
  // Of a player without matches only what they read themselves is kept, in their zone: else anybody's id could be asked for.
  if (record.version > 0 || timeZone !== undefined || MATCH_FORMATS.some((format) => figures.tallies[format].matches > 0)) {
    await ctx.userStats.keep(record._id, record.version, figures)
  }
  return { ...figures, version }
}

async function readBusy(ctx: Context, record: UserStatsRecord, { scopes, timeZone }: Wanted): Promise<PlayerFigures> {
  const happened = await whatHappened(ctx, record)
  const tallies = record.tallies ? talliesAfter(record.tallies, happened) : await recountTallies(ctx, record._id)
  const look = async (scope: Scope) => [scope, await ctx.figureSource.streak(record._id, formatsOf(scope))] as const
  return {
    tallies: await withDays(ctx, record._id, tallies, timeZone),
    streaks: Object.fromEntries(await Promise.all(scopes.map(look))),
    // Nobody knows how far a change of many has come: what is read meanwhile has no version that comes again.
    version: [record.version, ...happened.map(({ token }) => token), ...(record.pending.some(isBatch) ? [ctx.newId()] : [])].join(
      '+',
    ),
  }
}

const hasDays = (tallies: Tallies, timeZone: string | undefined) =>
  timeZone === undefined || MATCH_FORMATS.every((format) => tallies[format].recent?.timeZone === timeZone)

async function withDays(ctx: Context, userId: string, tallies: Tallies, timeZone: string | undefined): Promise<Tallies> {
  if (timeZone === undefined || hasDays(tallies, timeZone)) return tallies
  const days = { timeZone, now: ctx.clock() }
  const [singles, doubles] = await Promise.all([
    ctx.figureSource.recentDays(userId, 'singles', days),
    ctx.figureSource.recentDays(userId, 'doubles', days),
  ])
  return { singles: { ...tallies.singles, recent: singles }, doubles: { ...tallies.doubles, recent: doubles } }
}
