import { referralCode } from './referral-code.ts'
import { remainingTrialMatches, TRIAL_MATCHES } from './trial.ts'
import { formatOf } from './vocabulary.ts'

it('makes referral codes of eight characters that cannot be mistaken', () => {
  expect(referralCode(Uint8Array.from({ length: 32 }, (_, index) => index * 8 + index))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
})

it('gives a visitor as many matches as the specification says: 3', () => {
  expect(TRIAL_MATCHES).toBe(3)
})

it('counts trial matches down to none', () => {
  const logged = [0, 1, TRIAL_MATCHES - 1, TRIAL_MATCHES, TRIAL_MATCHES + 4]
  expect(logged.map(remainingTrialMatches)).toEqual([TRIAL_MATCHES, TRIAL_MATCHES - 1, 1, 0, 0])
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
