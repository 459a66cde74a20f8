import type { MatchDto } from '@kitchenline/api'
import { alreadyThere, daysOf } from './already-there.ts'
import type { ImportedMatch } from './match-csv.ts'
import { knownBy } from './match-key.ts'

const ZONE = 'America/New_York'
const stored: MatchDto = {
  ...{ id: 'm1', matchType: 'doubles', format: 'doubles', result: 'won', performanceScore: 60 },
  // The evening before, in New York.
  ...{ matchDate: '2026-05-11T01:30:00.000Z', createdAt: '2026-05-11T01:30:00.000Z', playedOn: '2026-05-10', timeZone: ZONE },
  ...{ playerScore: 22, opponentScore: 14, opponentName: 'Bo', opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di' },
}
const match: ImportedMatch = {
  ...{ matchDay: '2026-05-10', matchType: 'doubles', result: 'won', ownGames: [11, 11], opponentGames: [6, 8] },
  ...{ opponents: [{ name: ' bo ' }, { name: 'Cy', skillLevel: 4 }], partner: 'DI' },
}
const there = (match: ImportedMatch, ...more: ImportedMatch[]) => [
  ...alreadyThere(
    [match, ...more].map((each, index) => ({ row: index + 2, ...knownBy(each) })),
    [stored],
  ),
]

it.each<[what: string, change: Partial<ImportedMatch>]>([
  ['by its day, kind, result, points and people', {}],
  ['by sums', { ownGames: [], opponentGames: [], totals: { own: 22, opponent: 14 } }],
  ['whatever its list calls the kind of match', { matchType: 'tournament' }],
  ['in whichever order it has the opponents', { opponents: match.opponents.toReversed() }],
  ['in a file that was exported in New York that evening', { matchTime: '21:30:00', timeZone: ZONE }],
])('finds a match %s', (_how, change) => {
  expect(there({ ...match, ...change })).toEqual([2])
})

it.each<[what: string, change: Partial<ImportedMatch>]>([
  ['day', { matchDay: '2026-05-11' }],
  ['partner, or none', { matchType: 'singles', partner: '' }],
  ['result', { result: 'lost' }],
  ['points', { ownGames: [11, 12] }],
  ['opponent', { opponents: [{ name: 'Bob' }, { name: 'Cy' }] }],
  ['second opponent', { opponents: [{ name: 'Bo' }] }],
  ['partner', { partner: 'Ed' }],
])('takes one of another %s for another match', (_what, change) => {
  expect(there({ ...match, ...change })).toEqual([])
})

it('finds as many as there are: a second one alike was played too', () => {
  expect(there(match, match)).toEqual([2])
})

it('looks from the first day to the last', () => {
  const rows = ['2026-05-10', '2026-05-12', '2026-05-09'].map((matchDay) => knownBy({ ...match, matchDay }))
  expect(daysOf(rows)).toEqual({ from: '2026-05-09', to: '2026-05-12' })
})
