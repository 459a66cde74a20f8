import { isDeepStrictEqual } from 'node:util'
import { MATCH_FORMATS } from '@kitchenline/domain'
import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { metAsOpponent, metAsPartner } from '../records/met.ts'
import { NEVER_MET, NOT_MET, plus, plusMet, type Counters, type Met } from '../records/opponent.ts'
import type { Contribution } from '../records/contribution.ts'
import { countFigures, newCount } from '../figures/count-figures.ts'
import { EVER, formatsOf, noTallies, SCOPES, type Streaks, type Tallies, type UserStatsRecord } from '../figures/user-stats.ts'
import { addTo, emptyTally } from '../figures/tally.ts'

const PAGE = 1_000
const BOOK_PAGE = 200
const ATTEMPTS = 5

type Recount = { tallies: Tallies; people: Map<string, Counters>; met: Map<string, Met> }

/** A player's stored figures and counters of opponents against the matches themselves. */
export async function* checkPlayer(ctx: Context, userId: string): AsyncGenerator<Disagreement> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await ctx.userStats.find(userId)
    const right = await recount(ctx, userId)
    const streaks = before?.streaks ? await streaksOf(ctx, userId, before.streaks) : undefined
    const people = await differingPeople(ctx, userId, { ...right, isKept: before?.bookVersion === before?.version })
    const [newest] = await ctx.feed.lastPlayed([userId])
    const after = await ctx.userStats.find(userId)
    // Matches changed while they were counted, or are about to.
    if (before?.version !== after?.version || (before?.pending.length ?? 0) > 0) continue
    // What was never counted is counted by its first reader, from the matches.
    if (before?.tallies) yield* differingFigures(ctx, userId, { ...before, tallies: before.tallies }, { ...right, streaks })
    if (before && newest) yield* overlooked(ctx, before, newest.orderKey)
    yield* people
    return
  }
  ctx.log.warn({ userId }, 'a busy player was not checked')
}

async function recount(ctx: Context, userId: string): Promise<Recount> {
  const tallies = noTallies()
  const people = new Map<string, Counters>()
  const met = new Map<string, Met>()
  for (const format of MATCH_FORMATS) {
    for (let after = ''; ;) {
      const rows = await ctx.figureSource.page(userId, format, { after, limit: PAGE })
      for (const { isLive, counts } of rows) {
        if (!isLive || counts?.format !== format) continue
        tallies[format] = addTo(tallies[format], counts, 1)
        meet(people, counts)
        meetAll(met, counts)
      }
      if (rows.length < PAGE) break
      after = rows.at(-1)!.id
    }
  }
  return { tallies, people, met }
}

/** Stored as the opponents see it: what the player lost, they won. */
function meet(people: Map<string, Counters>, { opponentIds, result }: Contribution): void {
  const one = { totalMatches: 1, wins: result === 'lost' ? 1 : 0, losses: result === 'lost' ? 0 : 1 }
  for (const id of opponentIds) people.set(id, plus(people.get(id) ?? NOT_MET, one))
}

function meetAll(met: Map<string, Met>, match: Contribution): void {
  const add = (id: string, sums: Met) => met.set(id, plusMet(met.get(id) ?? NEVER_MET, sums))
  for (const id of match.opponentIds) add(id, metAsOpponent(match, 1))
  if (match.partnerId !== undefined) add(match.partnerId, metAsPartner(match, 1))
}

async function streaksOf(ctx: Context, userId: string, stored: Streaks): Promise<Streaks> {
  const known = SCOPES.filter((scope) => stored[scope])
  const found = await Promise.all(known.map((scope) => ctx.figureSource.streak(userId, formatsOf(scope))))
  return Object.fromEntries(known.map((scope, at) => [scope, found[at]!]))
}

type StoredFigures = { tallies: Tallies; streaks?: Streaks | undefined; version: number }

function* differingFigures(
  ctx: Context,
  userId: string,
  figures: StoredFigures,
  right: Omit<StoredFigures, 'version'>,
): Generator<Disagreement> {
  const [stored, expected] = [shown(figures), shown(right)]
  if (isDeepStrictEqual(stored, expected)) return
  const repair = async () => {
    await ctx.userStats.recount(userId, newCount('', EVER))
    return countFigures(ctx, userId)
  }
  yield { what: 'user_stats', subject: userId, stored, right: expected, repair }
}

/** Feeds skip players whose bound is older than what is on the page. */
function* overlooked(ctx: Context, { _id: userId, version, newest }: UserStatsRecord, right: string): Generator<Disagreement> {
  if (!newest?.isComplete || newest.position >= right) return
  const repair = async () => (await ctx.feed.learn([{ userId, version, position: right }])) === 1
  yield { what: 'user_stats.newest', subject: userId, stored: newest.position, right, repair }
}

/** What is written today. Days are in the last time zones requested, and are recounted with the rest. */
const shown = ({ tallies, streaks = {} }: Pick<StoredFigures, 'tallies' | 'streaks'>) =>
  JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(MATCH_FORMATS.map((format) => [format, fieldsOf(emptyTally(), tallies[format])])),
      streaks: Object.fromEntries(SCOPES.flatMap((scope) => (streaks[scope] ? [[scope, streaks[scope].length]] : []))),
    }),
  ) as object

type Book = Recount & { isKept: boolean }

/** Sums that are not kept are counted before they are read. */
async function differingPeople(ctx: Context, userId: string, { people, met, isKept }: Book): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (let cursor: { nameKey: string; id: string } | undefined; ;) {
    const page = await ctx.opponents.list(userId, { limit: BOOK_PAGE, ...(cursor && { cursor }) })
    for (const { id, recounts, applied, met: sums, totalMatches, wins, losses } of page) {
      const stored = { totalMatches, wins, losses, ...(isKept && fieldsOf(NEVER_MET, { ...NEVER_MET, ...sums })) }
      const right = { ...NOT_MET, ...people.get(id), ...(isKept && { ...NEVER_MET, ...met.get(id) }) }
      if (isDeepStrictEqual(stored, right)) continue
      const repair = async () => {
        const add = differenceOf(NOT_MET, right, stored)
        const inSums = differenceOf(NEVER_MET, right, stored)
        return (await ctx.opponents.addCounts(userId, [{ id, recounts, applied, add, met: inSums }])) === 1
      }
      found.push({ what: 'opponents', subject: id, stored, right, repair })
    }
    if (page.length < BOOK_PAGE) return found
    cursor = page.at(-1)!
  }
}

/** A document may still have fields of an earlier version of the service. */
const fieldsOf = <Fields extends object>(written: Fields, stored: Fields): Fields =>
  Object.fromEntries(Object.keys(written).map((name) => [name, stored[name as keyof Fields]])) as Fields

/** What is missing in each of the sums that `none` names. */
const differenceOf = <Sums extends Record<string, number>>(none: Sums, right: Partial<Sums>, stored: Partial<Sums>): Sums =>
  Object.fromEntries(Object.keys(none).map((name) => [name, (right[name] ?? 0) - (stored[name] ?? 0)])) as Sums
