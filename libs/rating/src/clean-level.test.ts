import { PLAIN } from '../test/plain-constants.ts'
import { cleanLevel } from './clean-level.ts'

const constants = { ...PLAIN, opponentSpread: 3, partnerSpread: 1, lastingError: 0.5, statementError: 1, opponentMeanSpread: 2 }

// error = 0.5 + 1 / n; pull = spread / (spread + error); variance = spread x error / (spread + error)
describe('cleanLevel', () => {
  it.each([
    ['one statement about an opponent', 1, false, 3 / 4.5, 4.5 / 4.5, 1 / 3.5],
    ['two statements', 2, false, 3 / 4, 3 / 4, 1 / 3],
    ['a partner', 2, true, 1 / 2, 1 / 2, 1 / 2],
    ['nobody ever stated', 0, false, 0, 3, 0],
    ['a partner nobody ever stated', 0, true, 0, 4, 0],
  ])('%s', (_whom, statements, asPartner, pull, variance, share) => {
    const cleaned = cleanLevel(statements, asPartner, constants)
    expect(cleaned.pull).toBeCloseTo(pull, 12)
    expect(cleaned.variance).toBeCloseTo(variance, 12)
    expect(cleaned.share).toBeCloseTo(share, 12)
  })
})
