import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'
import { addId } from './latest-ids.ts'

const FEWEST = 4
/** Standard errors: with a handful of partners, about one chance in five that pure luck passes. */
const CLEAR = 2

/** Of share minus expected share. */
type Sums = { matches: number; sum: number; squares: number }
export type Partners = { all: Sums; each: (Sums & { partnerId: string; ids: string[] })[] }

export function addToPartner({ all, each }: Partners, { match, share, expectedShare }: JudgedMatch): void {
  if (!match.partner) return
  const partnerId = match.partner.id
  const known = each.find((one) => one.partnerId === partnerId)
  const partner = known ?? { partnerId, matches: 0, sum: 0, squares: 0, ids: [] }
  if (!known) each.push(partner)
  for (const sums of [all, partner]) {
    sums.matches += 1
    sums.sum += share - expectedShare
    sums.squares += (share - expectedShare) ** 2
  }
  addId(partner.ids, match.id)
}

/** The partner with whom the points differ most clearly from the expectation, beside all others. */
export function partnerEffect({ all, each }: Partners): Evidence[] {
  const effects = each.flatMap((together) => {
    const apart = without(all, together)
    if (together.matches < FEWEST || apart.matches < FEWEST) return []
    const [withPartner, others] = [surplus(together), surplus(apart)]
    const difference = withPartner.mean - others.mean
    const clear = Math.abs(difference) / Math.sqrt(withPartner.variance + others.variance + 1e-9)
    return [{ ...together, difference, clear }]
  })
  const clearest = effects.sort((a, b) => b.clear - a.clear || (a.partnerId < b.partnerId ? -1 : 1))[0]
  if (!clearest || clearest.clear < CLEAR) return []
  const { partnerId, matches, difference, ids } = clearest
  return [{ code: 'PARTNER_EFFECT', params: { partnerId, matches, shareDifference: difference }, matchIds: [...ids] }]
}

const without = (all: Sums, { matches, sum, squares }: Sums): Sums => ({
  matches: all.matches - matches,
  sum: all.sum - sum,
  squares: all.squares - squares,
})

/** The mean, and the variance of that mean. */
function surplus({ matches, sum, squares }: Sums): { mean: number; variance: number } {
  const mean = sum / matches
  return { mean, variance: Math.max(0, squares - matches * mean * mean) / (matches - 1) / matches }
}
