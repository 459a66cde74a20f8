import { advise } from './advice.ts'
import type { Evidence, EvidenceCode } from './evidence-codes.ts'

const reason = (code: EvidenceCode, params: Evidence['params']): Evidence => ({ code, params, matchIds: ['m1'] })
const advised = (code: EvidenceCode, params: Evidence['params']) => advise([reason(code, params)], 3.5).code

describe('advise', () => {
  it.each<[EvidenceCode, Evidence['params'], Evidence['params'], string]>([
    ['CLOSE_GAMES', { games: 6, won: 2 }, { games: 304, won: 149 }, 'CLOSE_GAMES_LOST'],
    [
      'STRONGEST_OPPONENTS',
      { matches: 8, wins: 1, expectedWins: 2.4 },
      { matches: 6, wins: 2, expectedWins: 1.1 },
      'STRONG_OPPONENTS_LOST',
    ],
    [
      'WEAKEST_OPPONENTS',
      { matches: 7, wins: 4, expectedWins: 6.1 },
      { matches: 100, wins: 61, expectedWins: 61.6 },
      'WEAK_OPPONENTS_NOT_WON',
    ],
    ['BAD_LOSSES', { matches: 4, of: 9, expectedLosses: 1.7 }, { matches: 33, of: 254, expectedLosses: 34.7 }, 'BAD_LOSSES'],
    ['UPSETS', { matches: 3, of: 9, expectedWins: 1.6 }, { matches: 21, of: 215, expectedWins: 33.2 }, 'UPSETS_WON'],
  ])('%s calls for advice beyond what luck explains', (code, clear, luck, advice) => {
    expect(advised(code, clear)).toBe(advice)
    expect(advised(code, luck)).toBe('STRONGER_OPPONENTS_NEXT')
  })

  it('asks for no opponents beyond the scale', () => {
    expect(advise([], 3.46).params).toEqual({ level: 3.46, from: 3.71, to: 4.21 })
    expect(advise([], 7.9).params).toEqual({ level: 7.9, from: 7.7, to: 8 })
  })
})
