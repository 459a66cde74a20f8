import { referralCode } from './referral-code.ts'
import { foldText, stripControls } from './text.ts'
import { trialMatchesLeft } from './trial.ts'
import { formatOf } from './vocabulary.ts'

it('makes referral codes of eight characters that cannot be mistaken', () => {
  expect(referralCode(Uint8Array.from({ length: 32 }, (_, index) => index * 8 + index))).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
})

it('folds names so that case, width and spacing do not make two of one', () => {
  expect(foldText('  Ａna   LÓPEZ ')).toBe('ana lópez')
})

it('strips marks that reverse the reading direction and keeps every script and emoji', () => {
  expect(stripControls('Ana\u202Egnp')).toBe('Anagnp')
  expect(stripControls('Nguyễn 王 👩‍👧')).toBe('Nguyễn 王 👩‍👧')
})

it('counts trial matches down to none', () => {
  expect([0, 1, 2, 3, 7].map(trialMatchesLeft)).toEqual([3, 2, 1, 0, 0])
})

it.each([
  [{ matchType: 'doubles' }, 'doubles'],
  [{ matchType: 'singles' }, 'singles'],
  [{ matchType: 'tournament', partnerName: 'Bo' }, 'doubles'],
  [{ matchType: 'practice', partnerName: ' ' }, 'singles'],
] as const)('plays %j as %s', (match, format) => {
  expect(formatOf(match)).toBe(format)
})
