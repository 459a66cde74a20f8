import type { MatchFormat, MatchResult, WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { whileKept } from '../figures/book-sums.ts'
import { NEVER_MET, type Met } from '../records/opponent.ts'
import { personIn } from '../records/person-key.ts'
import type { SeatKeys } from '../records/person-seats.repository.ts'

/** Of so many matches the places are compared, and so many that several of these people share are read. */
const COMPARED_MAX = 100_000
const SHARED_MAX = 2_000

type Search = { formats: MatchFormat[]; folded: string; result?: MatchResult | undefined }
/** Entries of the book, and where they sit in matches of the format. */
type Fitting = { format: MatchFormat; ids: Set<string>; seats: SeatKeys }

/**
 * How many matches are with someone whose name contains the text, from the sums in the book, however many they are. Undefined where the matches
 * themselves have to be counted: the sums are not kept, a change is under way, or someone fits who is in no book or under one of two names alone.
 */
export async function countNamed(ctx: Context, userId: string, search: Search): Promise<Record<MatchResult, number> | undefined> {
  const answer = await whileKept(ctx, userId, () => sumsOf(ctx, userId, search))
  if (!answer?.found || answer.record.pending.length > 0) return undefined
  const [matches, wins] = [total(answer.found, 'matches'), total(answer.found, 'wins')]
  return { won: search.result === 'lost' ? 0 : wins, lost: search.result === 'won' ? 0 : matches - wins }
}

async function sumsOf(ctx: Context, userId: string, { formats, folded }: Search): Promise<WinRecord[] | undefined> {
  const found = await Promise.all(formats.map((format) => fittingIn(ctx, userId, format, folded)))
  const fitting = found.flatMap((one) => one ?? [])
  if (fitting.length < formats.length) return undefined
  const ids = [...new Set(fitting.flatMap((one) => [...one.ids]))]
  if (ids.length === 0) return []
  const met = await ctx.opponents.listMet(userId, ids)
  // Who is in the book still had not begun to leave it when the matches were looked at.
  if (met.size < ids.length) return undefined
  const sums = await Promise.all(
    fitting.map(async (one) => (one.format === 'singles' ? inSingles(one, met) : inDoubles(ctx, userId, one, met))),
  )
  return sums.every((one) => one !== undefined) ? sums : undefined
}

async function fittingIn(ctx: Context, userId: string, format: MatchFormat, part: string): Promise<Fitting | undefined> {
  const people = await ctx.matches.listNamed(userId, format, part)
  const named = new Set(people?.named.flatMap(({ keys }) => keys))
  const ids = new Set([...named].map((key) => personIn(key).id))
  // Sums are by entry of the book, under whatever name.
  const isOtherwiseNamed = (key: string) => ids.has(personIn(key).id) && !named.has(key)
  if (!people || ids.has(undefined) || people.all.some(({ keys }) => keys.some(isOtherwiseNamed))) return undefined
  return { format, ids: ids as Set<string>, seats: people.named.filter(({ keys }) => keys.length > 0) }
}

function inSingles({ ids }: Fitting, met: Map<string, Met>): WinRecord {
  const sums = sumsFor(ids, met)
  return { matches: total(sums, 'singles'), wins: total(sums, 'singlesWins') }
}

/** A match that several of them share is in the sums of each: such matches show by their places in the indexes. */
async function inDoubles(
  ctx: Context,
  userId: string,
  { ids, seats }: Fitting,
  met: Map<string, Met>,
): Promise<WinRecord | undefined> {
  const sums = sumsFor(ids, met)
  const matches = total(sums, 'doubles') + total(sums, 'asPartner')
  const wins = total(sums, 'doublesWins') + total(sums, 'asPartnerWins')
  if (seats.length < 2) return { matches, wins }
  const shared = matches > COMPARED_MAX ? undefined : await ctx.matches.listShared(userId, seats, SHARED_MAX)
  if ((await ctx.opponents.filterKnown(userId, [...ids])).size < ids.size) return undefined
  return shared?.reduce(
    (left, { people, result }) => {
      const more = people.filter((id) => ids.has(id)).length - 1
      return { matches: left.matches - more, wins: result === 'won' ? left.wins - more : left.wins }
    },
    { matches, wins },
  )
}

const sumsFor = (ids: Set<string>, met: Map<string, Met>) => [...ids].map((id) => met.get(id) ?? NEVER_MET)

const total = <Name extends string>(sums: Record<Name, number>[], name: Name) => sums.reduce((sum, one) => sum + one[name], 0)
