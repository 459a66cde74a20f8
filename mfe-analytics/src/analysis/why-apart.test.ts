import { whyApart } from './why-apart.ts'

const confirmed = { level: 3.6, from: 3.4, to: 3.8, matches: 12, wins: 4, otherMatches: 10, otherWins: 8 }

it.each([
  ['the same, as printed', 3.62, confirmed, 'same'],
  ['within the doubt of the confirmed ones', 3.8, confirmed, 'doubt'],
  ['fewer wins in the confirmed ones', 4, confirmed, 'results'],
  ['more wins in the confirmed ones', 3.1, { ...confirmed, wins: 12 }, 'results'],
  ['another way than the wins', 3.1, confirmed, 'points'],
  ['no others', 4, { ...confirmed, otherMatches: 0, otherWins: 0 }, 'points'],
] as const)('of two levels: %s', (_what, level, of, why) => expect(whyApart(level, of)).toBe(why))
