import { PLAIN } from '../test/plain-constants.ts'
import { circleShare } from './circle-share.ts'
import { newTotals } from './totals.ts'

const constants = { ...PLAIN, repeats: { half: 0.02, power: 2, priorPairs: 10, priorRate: 0.02 } }
const share = (places: number, repeats: number) =>
  circleShare({ totals: { ...newTotals(constants), places, repeats }, constants })

describe('circleShare', () => {
  it('is a half at the rate named so, which is also what is believed before the first match', () => {
    expect(share(0, 0)).toBeCloseTo(0.5, 12)
    expect(share(11, 110 * 0.02)).toBeCloseTo(0.5, 12)
  })

  it('is low among strangers and high in a circle', () => {
    // rates 0.2 / 390 and (26 + 0.2) / 390; odds are (rate / 0.02)²
    expect(share(20, 0)).toBeCloseTo(1 / (1 + (0.02 / (0.2 / 390)) ** 2), 12)
    expect(share(20, 26)).toBeCloseTo(1 / (1 + (0.02 / (26.2 / 390)) ** 2), 12)
  })
})
