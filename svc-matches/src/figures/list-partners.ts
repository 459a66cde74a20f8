import { chemistryLift, foldText, type WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** As many as the groups beside them may name. */
const PEOPLE_MAX = 5_000

export type Partner = { name: string; id?: string; together: WinRecord; lift: number | undefined }

/** Partners, most matches first, by link, else by name; with what their presence adds to the base rate. */
export async function listPartners(ctx: Context, userId: string): Promise<{ partners: Partner[]; allDoubles: WinRecord }> {
  const [groups, book] = await Promise.all([
    ctx.encounters.doublesByPartner(userId),
    ctx.opponents.list(userId, { limit: PEOPLE_MAX }),
  ])
  const names = new Map(book.map(({ id, name }) => [id, name]))
  const allDoubles = groups.reduce(plus, { matches: 0, wins: 0 })
  const partners = new Map<string, Omit<Partner, 'lift'>>()
  for (const { id, name, ...together } of groups) {
    if (name === undefined) continue
    const key = id === undefined ? `name ${foldText(name)}` : `id ${id}`
    const known = partners.get(key) ?? { name: names.get(id ?? '') ?? name, id, together: { matches: 0, wins: 0 } }
    partners.set(key, { ...known, together: plus(known.together, together) })
  }
  return {
    allDoubles,
    partners: [...partners.values()]
      .map((partner) => ({ ...partner, lift: chemistryLift(partner.together, allDoubles) }))
      .sort((a, b) => b.together.matches - a.together.matches || (foldText(a.name) < foldText(b.name) ? -1 : 1)),
  }
}

const plus = (a: WinRecord, b: WinRecord): WinRecord => ({ matches: a.matches + b.matches, wins: a.wins + b.wins })
