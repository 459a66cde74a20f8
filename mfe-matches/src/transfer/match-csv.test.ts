import { readMatchRow, type MatchCsvRow } from './match-csv.ts'

const row: MatchCsvRow = {
  date: '2026-05-01',
  type: 'Singles',
  result: 'won',
  own_scores: '11 9 11',
  opponent_scores: '9 11 5',
  opponent: ' Bo ',
  opponent_level: '3.5',
}
const read = (change: MatchCsvRow = {}) => readMatchRow({ ...row, ...change }, '2026-11-21')

it('reads a singles row', () => {
  expect(read()).toEqual({
    match: {
      matchDay: '2026-05-01',
      matchType: 'singles',
      result: 'won',
      ownGames: [11, 9, 11],
      opponentGames: [9, 11, 5],
      opponents: [{ name: 'Bo', skillLevel: 3.5 }],
    },
  })
})

it('reads a doubles row with everything', () => {
  const change = { type: 'doubles', opponent_2: 'Cy', partner: 'Di', location: 'Club', notes: 'windy', duration_minutes: '45' }
  expect(read(change)).toMatchObject({
    match: { opponents: [{ name: 'Bo' }, { name: 'Cy' }], partner: 'Di', location: 'Club', notes: 'windy', duration: 45 },
  })
})

it.each<[what: string, change: MatchCsvRow, column: string, code: string]>([
  ['no date', { date: '' }, 'date', 'required'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date', 'unknown'],
  ['another way of writing dates', { date: '01/05/2026' }, 'date', 'unknown'],
  ['tomorrow', { date: '2026-11-22' }, 'date', 'future'],
  ['an unknown type', { type: 'chess' }, 'type', 'unknown'],
  ['no result', { result: '' }, 'result', 'required'],
  ['no scores', { own_scores: 'x' }, 'own_scores', 'required'],
  ['no opponent', { opponent: ' ' }, 'opponent', 'required'],
  ['a level off the scale', { opponent_level: '9' }, 'opponent_level', 'out_of_range'],
  ['a name that shows nothing', { opponent: '\u200B' }, 'opponent', 'required'],
  ['a long name', { opponent: 'x'.repeat(61) }, 'opponent', 'too_long'],
  ['no whole minutes', { duration_minutes: '4.5' }, 'duration_minutes', 'out_of_range'],
])('names the column of %s', (_what, change, column, code) => {
  expect(read(change)).toEqual({ problems: [{ column, code }] })
})

it('names every problem at once', () => {
  expect(read({ date: '', type: '', opponent: '' })).toMatchObject({
    problems: expect.arrayContaining([{ column: 'type', code: 'required' }]),
  })
})
