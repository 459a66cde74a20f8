import type { MatchDto } from '@kitchenline/api'
import Papa from 'papaparse'
import { duprTables } from './dupr-csv.ts'
import { readFile } from './read-file.ts'

const match: MatchDto = {
  ...{ id: 'm1', matchType: 'doubles', format: 'doubles', result: 'won', performanceScore: 61 },
  ...{ matchDate: '2026-05-11T01:30:00.000Z', createdAt: '2026-05-11T01:30:00.000Z', playedOn: '2026-05-10' },
  ...{ playerScore: 22, opponentScore: 14 },
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  ...{ opponentName: 'Bo', opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Mai' },
}
const { opponent1Name, opponent2Name, partnerName, ...single } = match
const singles: MatchDto = { ...single, id: 'm2', matchType: 'singles', format: 'singles', matchDate: '2026-05-10T12:00:00.000Z' }
const book = [{ id: 'o1', duprId: 'BO0001' }, { id: 'o2' }]
const tables = (...matches: MatchDto[]) => duprTables(matches, { name: 'Dana', duprId: 'DANA01' }, book)
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data

it('has doubles and singles in layouts of their own', () => {
  const { singles: one, doubles, leftOut } = tables(match, singles)
  expect(rowsOf(doubles.csv)).toMatchObject([
    {
      ...{ matchType: 'D', scoreType: 'SIDEOUT', date: '2026-05-10', playerA1: 'Dana', playerA2: 'Mai' },
      ...{ playerB1: 'Bo', playerB2: 'Cy', teamAGame1: '11', teamBGame2: '8', teamAGame3: '' },
    },
  ])
  expect(rowsOf(one.csv)).toMatchObject([{ matchType: 'S', playerA1: 'Dana', playerB1: 'Bo' }])
  expect(one.csv).not.toContain('playerA2')
  expect(leftOut).toEqual([])
})

it('has the ids of the book and of the player, and names who has none', () => {
  const known = { ...match, opponent1Id: 'o1', opponent2Id: 'o2' }
  const { doubles, withoutId } = tables(known)
  expect(rowsOf(doubles.csv)[0]).toMatchObject({
    ...{ playerA1DuprId: 'DANA01', playerA2DuprId: '', playerB1DuprId: 'BO0001', playerB2DuprId: '' },
  })
  expect(withoutId).toEqual(['Mai', 'Cy'])
  expect(tables({ ...singles, opponentId: 'o1' }).withoutId).toEqual([])
})

it('is in order of play, and says which matches were played by rally scoring', () => {
  const later = { ...match, matchDate: '2026-05-12T12:00:00.000Z', playedOn: '2026-05-12', scoring: 'rally' as const }
  expect(rowsOf(tables(later, match).doubles.csv).map(({ date, scoreType }) => `${date} ${scoreType}`)).toEqual([
    '2026-05-10 SIDEOUT',
    '2026-05-12 RALLY',
  ])
})

it.each<[fault: string, change: Partial<MatchDto>]>([
  ['no_games', { games: undefined }],
  ['too_many_games', { games: Array.from({ length: 6 }, () => ({ own: 11, opponent: 1 })) }],
  ['practice', { matchType: 'practice' }],
  ['not_finished', { ending: 'retired' }],
  ['no_winner', { games: [{ own: 9, opponent: 9 }] }],
  ['no_winner', { games: [{ own: 0, opponent: 0 }] }],
  ['contradiction', { result: 'lost' }],
  ['empty_seat', { opponent2Name: undefined }],
  ['empty_seat', { partnerName: undefined }],
  ['pair_in_a_seat', { opponent1Name: 'Bo & Cy' }],
])('leaves out by name what DUPR cannot take: %s', (fault, change) => {
  const { doubles, leftOut } = tables({ ...match, ...change } as MatchDto)
  expect(leftOut).toMatchObject([{ fault, match: { id: 'm1' } }])
  expect(doubles.count).toBe(0)
})

it('has names without the signs of a formula, and without what guards them', () => {
  expect(rowsOf(tables({ ...match, opponent1Name: '=Bo' }).doubles.csv)[0]).toMatchObject({ playerB1: 'Bo' })
})

it('is read back with the ids of others, and not as one of its player', () => {
  const { csv } = tables({ ...match, opponent1Id: 'o1', partnerId: 'o1' }).doubles
  const file = readFile(csv, '2026-11-28', { playerName: 'Dana', ownName: 'Dana' })
  const opponents = [{ name: 'Bo', duprId: 'BO0001' }, { name: 'Cy' }]
  expect(file).toMatchObject({ rows: [{ match: { partner: 'Mai', partnerDuprId: 'BO0001', opponents } }] })
})
