import { chemistryLift, foldText, type WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { appliedChanges } from '../intents/applied-changes.ts'
import { addedTo, sumsByPerson } from '../intents/sums-by-person.ts'
import { whileKept } from './book-sums.ts'
import type { WithPartner } from './encounter.repository.ts'
import { talliesAfter } from './figures-after.ts'

/** As many as the groups beside them may name. */
const PEOPLE_MAX = 5_000

export type Partner = { name: string; id?: string; together: WinRecord; lift: number | undefined }
/** With one spelling of one partner, or with one person of the book; all doubles, also those without a partner. */
type Groups = { groups: WithPartner[]; names: Map<string, string>; allDoubles: WinRecord }

/** Partners, most matches first, by link, else by name; with what their presence adds to the base rate. */
export async function listPartners(ctx: Context, userId: string): Promise<{ partners: Partner[]; allDoubles: WinRecord }> {
  const { groups, names, allDoubles } = (await fromSums(ctx, userId)) ?? (await fromMatches(ctx, userId))
  const partners = new Map<string, Omit<Partner, 'lift'>>()
  for (const { id, name, matches, wins } of groups) {
    if (name === undefined) continue
    const key = id === undefined ? `name ${foldText(name)}` : `id ${id}`
    const known = partners.get(key) ?? { name: names.get(id ?? '') ?? name, id, together: { matches: 0, wins: 0 } }
    partners.set(key, { ...known, together: plus(known.together, { matches, wins }) })
  }
  return {
    allDoubles,
    partners: [...partners.values()]
      .map((partner) => ({ ...partner, lift: chemistryLift(partner.together, allDoubles) }))
      .sort((a, b) => b.together.matches - a.together.matches || (foldText(a.name) < foldText(b.name) ? -1 : 1)),
  }
}

/**
 * However many doubles there are; only those with a partner who is in no book are counted. Undefined where the sums are not kept, or someone
 * is leaving the book, whose matches lose their links one after the other.
 */
async function fromSums(ctx: Context, userId: string): Promise<Groups | undefined> {
  const answer = await whileKept(ctx, userId, async () => {
    const book = await ctx.opponents.list(userId, { limit: PEOPLE_MAX })
    const inMatches = await ctx.encounters.partnersInMatches(userId)
    // Last: who is in the book still has not begun to leave it when the matches were looked at.
    const ids = book.flatMap(({ id, met }) => (met?.asPartner ? [id] : []))
    const known = await ctx.opponents.filterKnown(userId, [...ids, ...(inMatches?.linked ?? [])])
    return { book, inMatches, isComplete: [...ids, ...(inMatches?.linked ?? [])].every((id) => known.has(id)) }
  })
  if (!answer?.found.inMatches || !answer.found.isComplete || answer.found.book.length === PEOPLE_MAX) return undefined
  const { record, found } = answer
  const changes = record.pending.length === 0 ? [] : await appliedChanges(ctx, record)
  const sums = sumsByPerson(changes)
  const linked = found.book.flatMap((entry) => {
    const { asPartner, asPartnerWins } = addedTo(entry, sums).met
    const together = { matches: (entry.met?.asPartner ?? 0) + asPartner, wins: (entry.met?.asPartnerWins ?? 0) + asPartnerWins }
    return together.matches === 0 ? [] : [{ id: entry.id, name: entry.name, ...together }]
  })
  const { matches, wins } = talliesAfter(record.tallies, changes).doubles
  return { groups: [...linked, ...found.inMatches!.unlinked], names: new Map(), allDoubles: { matches, wins } }
}

async function fromMatches(ctx: Context, userId: string): Promise<Groups> {
  const [groups, book] = await Promise.all([
    ctx.encounters.doublesByPartner(userId),
    ctx.opponents.list(userId, { limit: PEOPLE_MAX }),
  ])
  const allDoubles = groups.reduce<WinRecord>(plus, { matches: 0, wins: 0 })
  return { groups, names: new Map(book.map(({ id, name }) => [id, name])), allDoubles }
}

const plus = (a: WinRecord, b: WinRecord): WinRecord => ({ matches: a.matches + b.matches, wins: a.wins + b.wins })
