import { PLAIN } from '../test/plain-constants.ts'
import { cleanLevel } from './clean-level.ts'

const constants = { ...PLAIN, opponentSpread: 3, partnerSpread: 1, lastingError: 0.5, statementError: 1, believable: 2 }
const stated = { statements: 0, total: 0, linked: undefined, asPartner: false }

// error = 0.5 + 1 / n; pull = spread / (spread + error); variance = spread x error / (spread + error); centre 4
describe('cleanLevel', () => {
  it.each([
    ['one statement about an opponent', { statements: 1, total: 5 }, 5, 3 / 4.5, 4.5 / 4.5, 1],
    ['two statements', { statements: 2, total: 9 }, 4.5, 3 / 4, 3 / 4, 1],
    ['a partner', { statements: 2, total: 9, asPartner: true }, 4.5, 1 / 2, 1 / 2, 1],
    ['nobody ever stated', {}, 4, 0, 3, 0],
    ['a partner nobody ever stated', { asPartner: true }, 4, 0, 4, 0],
    ['a linked player, by the own estimate', { linked: { level: 5, variance: 1 } }, 5, 3 / 4, 3 / 4, 1],
    // precisions 1 / 1 and 1 / 1: error 1/2, level 4.75
    ['a linked one, stated too', { statements: 2, total: 9, linked: { level: 5, variance: 1 } }, 4.75, 3 / 3.5, 1.5 / 3.5, 1],
    // 8 is read as 4 + 2; the other 2 become doubt: 1 + 4
    ['a level too far off to be true', { statements: 1, total: 8 }, 6, 3 / 4.5, 5, 3 / 7],
    ['one too low to be true', { statements: 1, total: 1 }, 2, 3 / 4.5, 2, 3 / 4],
  ])('%s', (_who, statement, read, pull, variance, share) => {
    const cleaned = cleanLevel({ ...stated, ...statement }, 4, constants)
    expect(cleaned.read).toBeCloseTo(read, 12)
    expect(cleaned.pull).toBeCloseTo(pull, 12)
    expect(cleaned.variance).toBeCloseTo(variance, 12)
    expect(cleaned.share).toBeCloseTo(share, 12)
  })
})
