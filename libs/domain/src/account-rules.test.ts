import { referralCode } from './referral-code.ts'
import { remainingTrialMatches } from './trial.ts'
import { formatOf } from './vocabulary.ts'

it('makes referral codes of eight characters that cannot be mistaken', () => {
  expect(referralCode(Uint8Array.from({ length: 32 }, (_, index) => index * 8 + index))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
})

it('counts trial matches down to none', () => {
  expect([0, 1, 2, 3, 7].map(remainingTrialMatches)).toEqual([3, 2, 1, 0, 0])
})

it.each([
  [{ matchType: 'doubles' }, 'doubles'],
  [{ matchType: 'singles' }, 'singles'],
  [{ matchType: 'tournament', partnerName: 'Bo' }, 'doubles'],
  [{ matchType: 'practice', partnerName: ' ' }, 'singles'],
  [{ matchType: 'practice', partnerName: '\u200B' }, 'singles'],
] as const)('plays %j as %s', (match, format) => {
  expect(formatOf(match)).toBe(format)
})
