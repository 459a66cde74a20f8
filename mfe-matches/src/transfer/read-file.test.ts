import { readFile } from './read-file.ts'

const HEADING = 'Date,Type,Result,Own scores,Opponent scores,Opponent'
const read = (...rows: string[]) => readFile([HEADING, ...rows].join('\n'), '2026-05-12')

it('reads what is right and names the place and fault of each wrong row', () => {
  const file = read(
    '2026-05-10,singles,won,11 8 11,7 11 6,Bo',
    '2026-05-13,chess,won,x,7,',
    '',
    '2026-05-09,singles,LOST,9,11,Cy',
  )
  expect(file).toMatchObject({
    rows: [
      { row: 2, match: { ownGames: [11, 8, 11] } },
      { row: 4, match: { result: 'lost' } },
    ],
    badRows: [
      {
        row: 3,
        problems: [
          { column: 'date', code: 'future' },
          { column: 'opponent', code: 'required' },
          { column: 'type', code: 'unknown' },
          { column: 'own_scores', code: 'required' },
        ],
      },
    ],
  })
})

it('reads a table with semicolons and a byte order mark', () => {
  const text = `\uFEFF${HEADING.replaceAll(',', ';')}\r\n2026-05-10;singles;won;11;7;Bo\r\n`
  expect(readFile(text, '2026-05-12')).toMatchObject({ rows: [{ match: { opponents: [{ name: 'Bo' }] } }], badRows: [] })
})

it.each([
  ['', { missing: ['date', 'type', 'result', 'own_scores', 'opponent_scores', 'opponent'] }],
  ['name,score\nBo,11', { missing: ['date', 'type', 'result', 'own_scores', 'opponent_scores', 'opponent'] }],
  [HEADING, 'empty'],
])('refuses %j as a whole', (text, reading) => {
  expect(readFile(text, '2026-05-12')).toEqual(reading)
})
