import { chemistryLift, foldText, type WinRecord } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { WithPartner } from './encounter.repository.ts'

type Needs = Pick<Context, 'encounters' | 'opponents' | 'playerLog' | 'userStats'>

/** More than any player meets. */
const PEOPLE_MAX = 5_000

export type Partner = { name: string; id?: string; together: WinRecord; lift: number | undefined }

/** Partners, most matches first, by link, else by name; with what their presence adds to the base rate. */
export async function listPartners(ctx: Needs, userId: string): Promise<{ partners: Partner[]; allDoubles: WinRecord }> {
  const { matches, wins } = (await settled(ctx, userId)).tallies.doubles
  const allDoubles = { matches, wins }
  const partners = new Map<string, Omit<Partner, 'lift'>>()
  for (const { id, name, ...sums } of await partnersOf(ctx, userId)) {
    const key = id === undefined ? `name ${foldText(name)}` : `id ${id}`
    const known = partners.get(key) ?? { name, id, together: { matches: 0, wins: 0 } }
    partners.set(key, { ...known, together: plus(known.together, sums) })
  }
  return {
    allDoubles,
    partners: [...partners.values()]
      .map((partner) => ({ ...partner, lift: chemistryLift(partner.together, allDoubles) }))
      .sort((a, b) => b.together.matches - a.together.matches || (foldText(a.name) < foldText(b.name) ? -1 : 1)),
  }
}

/** Of the book by the sums kept there; the others from the matches. */
async function partnersOf(ctx: Needs, userId: string): Promise<WithPartner[]> {
  const [book, unlinked] = await Promise.all([
    ctx.opponents.list(userId, { limit: PEOPLE_MAX }),
    ctx.encounters.unlinkedPartners(userId),
  ])
  const linked = book.flatMap(({ id, name, met = {} }) =>
    met.asPartner ? [{ id, name, matches: met.asPartner, wins: met.asPartnerWins ?? 0 }] : [],
  )
  return [...linked, ...unlinked]
}

const plus = (a: WinRecord, b: WinRecord): WinRecord => ({ matches: a.matches + b.matches, wins: a.wins + b.wins })
