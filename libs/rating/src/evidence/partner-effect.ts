import type { Evidence } from './evidence-codes.ts'
import type { JudgedMatch } from './judged-match.ts'

const FEWEST = 4
/** Standard errors: with a handful of partners, about one chance in five that pure luck says something. */
const CLEAR = 2

/** The partner with whom the points differ most clearly from what was expected, beside everybody else. */
export function partnerEffect(judged: readonly JudgedMatch[]): Evidence[] {
  const doubles = judged.filter(({ match }) => match.partner)
  const effects = [...new Set(doubles.map(({ match }) => match.partner?.id ?? ''))].flatMap((partnerId) => {
    const together = doubles.filter(({ match }) => match.partner?.id === partnerId)
    const apart = doubles.filter(({ match }) => match.partner?.id !== partnerId)
    if (together.length < FEWEST || apart.length < FEWEST) return []
    const [withPartner, others] = [surplus(together), surplus(apart)]
    const difference = withPartner.mean - others.mean
    return [
      { partnerId, together, difference, clear: Math.abs(difference) / Math.sqrt(withPartner.variance + others.variance + 1e-9) },
    ]
  })
  const clearest = effects.sort((a, b) => b.clear - a.clear || (a.partnerId < b.partnerId ? -1 : 1))[0]
  if (!clearest || clearest.clear < CLEAR) return []
  return [
    {
      code: 'PARTNER_EFFECT',
      params: { partnerId: clearest.partnerId, matches: clearest.together.length, shareDifference: clearest.difference },
      matchIds: clearest.together.map(({ match }) => match.id),
    },
  ]
}

/** Mean of share minus expected share, and the variance of that mean. */
function surplus(matches: readonly JudgedMatch[]): { mean: number; variance: number } {
  const values = matches.map(({ share, expectedShare }) => share - expectedShare)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) / values.length }
}
