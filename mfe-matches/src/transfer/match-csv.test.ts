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
const read = (change: MatchCsvRow = {}) => readMatchRow({ ...row, ...change }, { today: '2026-11-21', order: 'monthFirst' })

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

it.each(['opponent', 'opponent_2', 'partner'] as const)('names the own name as %s', (column) => {
  const rules = { today: '2026-11-21', order: 'monthFirst', ownName: 'Ana Souza' } as const
  const doubles = { ...row, type: 'doubles', [column]: ' ana SOUZA' }
  expect(readMatchRow(doubles, rules)).toEqual({ problems: [{ column, code: 'own_name' }] })
  expect(readMatchRow(doubles, { ...rules, ownName: undefined })).toHaveProperty('match')
})

it('reads a doubles row with everything', () => {
  const change = {
    type: 'doubles',
    opponent_2: 'Cy',
    partner: 'Di',
    location: 'Club',
    notes: 'windy',
    duration_minutes: '45',
    scoring: 'Rally scoring',
  }
  expect(read(change)).toMatchObject({
    match: {
      opponents: [{ name: 'Bo' }, { name: 'Cy' }],
      partner: 'Di',
      location: 'Club',
      notes: 'windy',
      duration: 45,
      scoring: 'rally',
    },
  })
})

it.each<[what: string, change: MatchCsvRow, column: string, code: string]>([
  ['no date', { date: '' }, 'date', 'required'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date', 'unknown'],
  ['a day that does not exist in this order', { date: '31/05/2026' }, 'date', 'unknown'],
  ['a time that is none', { time: '25:00' }, 'time', 'unknown'],
  ['an afternoon that is none', { time: '13:00 pm' }, 'time', 'unknown'],
  ['tomorrow', { date: '2026-11-22' }, 'date', 'future'],
  ['an unknown type', { type: 'chess' }, 'type', 'unknown'],
  ['no result', { result: '' }, 'result', 'required'],
  ['no scores', { own_scores: ' ' }, 'own_scores', 'required'],
  ['scores with a word among them', { own_scores: '11 x 5' }, 'own_scores', 'unknown'],
  ['both sides in one cell', { own_scores: '11-7' }, 'own_scores', 'unknown'],
  ['an impossible score', { own_scores: '11 120' }, 'own_scores', 'out_of_range'],
  ['ten games', { opponent_scores: '1 2 3 4 5 6 7 8 9 10' }, 'opponent_scores', 'out_of_range'],
  ['a sum beside games', { own_scores: 'total 30' }, 'own_scores', 'unknown'],
  ['a word that every object has', { type: 'constructor' }, 'type', 'unknown'],
  ['no opponent', { opponent: ' ' }, 'opponent', 'required'],
  ['a level off the scale', { opponent_level: '9' }, 'opponent_level', 'out_of_range'],
  ['a name that shows nothing', { opponent: '\u200B' }, 'opponent', 'required'],
  ['a long name', { opponent: 'x'.repeat(61) }, 'opponent', 'too_long'],
  ['an unknown scoring', { scoring: 'golf' }, 'scoring', 'unknown'],
  ['no whole minutes', { duration_minutes: '4.5' }, 'duration_minutes', 'out_of_range'],
])('names the column of %s', (_what, change, column, code) => {
  expect(read(change)).toEqual({ problems: [{ column, code }] })
})

it.each<[what: string, change: MatchCsvRow, match: object]>([
  ['a date of Excel', { date: '5/31/2026' }, { matchDay: '2026-05-31' }],
  ['a decimal comma', { opponent_level: '3,5' }, { opponents: [{ name: 'Bo', skillLevel: 3.5 }] }],
  ['a rating of DUPR', { opponent_level: '4.253' }, { opponents: [{ name: 'Bo', skillLevel: 4.3 }] }],
  ['letters', { type: 'Double', result: 'W' }, { matchType: 'doubles', result: 'won' }],
  ['scoring in other words', { scoring: 'Side-Out' }, { scoring: 'side-out' }],
  ['words', { result: 'Loss' }, { result: 'lost' }],
  ['games apart by other marks', { own_scores: '11, 9;11', opponent_scores: '9 / 11 / 5' }, { opponentGames: [9, 11, 5] }],
  ['sums', { own_scores: 'total 122', opponent_scores: 'total 9' }, { totals: { own: 122, opponent: 9 } }],
  ['a time', { time: '18:30' }, { matchTime: '18:30:00' }],
  ['a time of Excel', { time: '9:05:07 PM' }, { matchTime: '21:05:07' }],
  ['midnight', { time: '12:00 am' }, { matchTime: '00:00:00' }],
])('understands %s', (_what, change, match) => {
  expect(read(change)).toMatchObject({ match })
})

it('names every problem at once', () => {
  expect(read({ date: '', type: '', opponent: '' })).toMatchObject({
    problems: expect.arrayContaining([{ column: 'type', code: 'required' }]),
  })
})
