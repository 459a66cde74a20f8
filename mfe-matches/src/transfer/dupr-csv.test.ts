import { DUPR_COLUMNS, duprRows, type DuprMatch } from './dupr-csv.ts'

const match: DuprMatch = {
  day: '2026-05-01',
  format: 'doubles',
  event: 'Club',
  own: ['Ana', 'Di'],
  opponents: ['Bo', 'Cy'],
  games: [
    { own: 11, opponent: 9 },
    { own: 11, opponent: 5 },
  ],
}

it('fills the columns of the import, with blanks for the ids we do not know', () => {
  const [row] = duprRows([match]).rows
  const named = Object.fromEntries(DUPR_COLUMNS.map((column, index) => [column, row?.[index]]))
  expect(row).toHaveLength(DUPR_COLUMNS.length)
  expect(named).toMatchObject({
    matchType: 'D',
    scoreType: 'SIDEOUT',
    date: '2026-05-01',
    playerA1: 'Ana',
    playerA1DuprId: '',
    playerA2: 'Di',
    playerB1: 'Bo',
    playerB2: 'Cy',
    teamAGame1: 11,
    teamBGame2: 5,
    teamAGame3: '',
  })
})

it('says which matches were played by rally scoring', () => {
  expect(duprRows([{ ...match, scoring: 'rally' }]).rows[0]?.[1]).toBe('RALLY')
})

it('counts the matches that lack their games instead of dropping them silently', () => {
  expect(duprRows([match, { ...match, games: [] }])).toMatchObject({ rows: [expect.anything()], unusable: 1 })
})
