import type { Role } from './column-names.ts'
import { readMatchRow } from './match-csv.ts'
import type { ReadingRules } from './row-rules.ts'

type MatchCsvRow = Partial<Record<Role, string>>

const row: MatchCsvRow = {
  ...{ date: '2026-05-01', type: 'Singles', result: 'won', own_scores: '11 9 11', opponent_scores: '9 11 5' },
  ...{ opponent: ' Bo ', opponent_level: '3.5' },
}
const RULES: ReadingRules = { today: '2026-11-21', order: 'monthFirst' }
const read = (change: MatchCsvRow = {}, rules: Partial<ReadingRules> = {}) => {
  const cells = { ...row, ...change }
  const all = (role: Role) => [cells[role] ?? ''].filter((cell) => cell.trim() !== '')
  return readMatchRow({ all, has: (role) => all(role).length > 0, isColumn: (role) => role in cells }, { ...RULES, ...rules })
}

it('reads a singles row', () => {
  expect(read()).toEqual({
    match: {
      ...{ matchDay: '2026-05-01', matchType: 'singles', result: 'won', ownGames: [11, 9, 11], opponentGames: [9, 11, 5] },
      opponents: [{ name: 'Bo', skillLevel: 3.5 }],
    },
  })
})

it.each(['opponent', 'opponent_2', 'partner'] as const)('names the own name as %s', (column) => {
  const doubles = { type: 'doubles', [column]: ' ana SOUZA' }
  expect(read(doubles, { ownName: 'Ana Souza' })).toEqual({ problems: [{ role: column, code: 'own_name' }] })
  expect(read(doubles)).toHaveProperty('match')
})

it('reads a doubles row with everything', () => {
  const change = {
    ...{ type: 'doubles', opponent_2: 'Cy', partner: 'Di', location: 'Club', notes: 'windy', duration_minutes: '45' },
    ...{ scoring: 'Rally scoring' },
  }
  expect(read(change)).toMatchObject({
    match: {
      opponents: [{ name: 'Bo' }, { name: 'Cy' }],
      ...{ partner: 'Di', location: 'Club', notes: 'windy', duration: 45, scoring: 'rally' },
    },
  })
})

it.each<[what: string, change: MatchCsvRow, role: string, code: string]>([
  ['no date', { date: '' }, 'date', 'required'],
  ['a date that does not exist', { date: '2026-02-30' }, 'date', 'unknown'],
  ['a time that is none', { time: '25:00' }, 'time', 'unknown'],
  ['an afternoon that is none', { time: '13:00 pm' }, 'time', 'unknown'],
  ['tomorrow', { date: '2026-11-22' }, 'date', 'future'],
  ['a result that the scores leave open', { result: '', opponent_scores: '9 11 11' }, 'own_scores', 'unknown'],
  ['games of one side alone', { own_scores: '11 9' }, 'opponent_scores', 'uneven'],
  ['no scores', { own_scores: ' ' }, 'own_scores', 'required'],
  ['scores with a word among them', { own_scores: '11 x 5' }, 'own_scores', 'unknown'],
  ['both sides in one cell', { own_scores: '11-7' }, 'own_scores', 'unknown'],
  ['an impossible score', { own_scores: '11 120' }, 'own_scores', 'out_of_range'],
  ['ten games', { own_scores: '1 2 3 4 5 6 7 8 9 10', opponent_scores: '11 11 11' }, 'own_scores', 'out_of_range'],
  ['a sum beside games', { own_scores: 'total 30' }, 'own_scores', 'unknown'],
  ['a word that every object has', { result: 'constructor' }, 'result', 'unknown'],
  ['a level off the scale', { opponent_level: '9' }, 'opponent_level', 'out_of_range'],
  ['a name that shows nothing', { opponent: '\u200B' }, 'opponent', 'required'],
  ['a long name', { opponent: 'x'.repeat(61) }, 'opponent', 'too_long'],
  ['an unknown scoring', { scoring: 'golf' }, 'scoring', 'unknown'],
  ['no whole minutes', { duration_minutes: '4.5' }, 'duration_minutes', 'out_of_range'],
])('names the column of %s', (_what, change, role, code) => {
  expect(read(change)).toEqual({ problems: [{ role, code }] })
})

it.each<[what: string, change: MatchCsvRow, match: object]>([
  ['games apart by other marks', { own_scores: '11, 9;11', opponent_scores: '9 / 11 / 5' }, { opponentGames: [9, 11, 5] }],
  ['minutes with their word', { duration_minutes: '45 min' }, { duration: 45 }],
  ['hours and minutes', { duration_minutes: '1:05' }, { duration: 65 }],
  ['a duration of a spreadsheet', { duration_minutes: '00:45:00' }, { duration: 45 }],
  ['a duration in words', { duration_minutes: '1h 5m' }, { duration: 65 }],
  ['a full hour', { time: '6pm' }, { matchTime: '18:00:00' }],
  ['a full hour in French', { time: '18h' }, { matchTime: '18:00:00' }],
  ['four digits', { time: '1830' }, { matchTime: '18:30:00' }],
  ['a time beside the day', { date: '5/31/2026 18:30' }, { matchDay: '2026-05-31', matchTime: '18:30:00' }],
  ['a time', { time: '18:30' }, { matchTime: '18:30:00' }],
  ['a time of Excel', { time: '9:05:07 PM' }, { matchTime: '21:05:07' }],
  ['midnight', { time: '12:00 am' }, { matchTime: '00:00:00' }],
])('understands %s', (_what, change, match) => {
  expect(read(change)).toMatchObject({ match })
})
