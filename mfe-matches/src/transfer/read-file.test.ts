import { folded, NAMES } from './column-names.ts'
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
      { row: 5, match: { result: 'lost' } },
    ],
    badRows: [
      {
        row: 3,
        problems: [
          { column: 'Opponent', code: 'required' },
          { column: 'Date', code: 'future' },
          { column: 'Own scores', code: 'unknown' },
        ],
      },
    ],
  })
})

it('reads a table with semicolons and a byte order mark', () => {
  const text = `\uFEFF${HEADING.replaceAll(',', ';')}\r\n2026-05-10;singles;won;11;7;Bo\r\n`
  expect(readFile(text, '2026-05-12')).toMatchObject({ rows: [{ match: { opponents: [{ name: 'Bo' }] } }], badRows: [] })
})

it('takes the line of Excel that names the separator for none of the table', () => {
  const text = `sep=;\r\n${HEADING.replaceAll(',', ';')};;\r\n2026-05-10;singles;won;11;7;Bo, Jr.;;\r\n;;;;;;;\r\n`
  expect(readFile(text, '2026-05-12')).toMatchObject({ rows: [{ row: 3, match: { opponents: [{ name: 'Bo, Jr.' }] } }] })
})

it('finds its columns in any order and with other marks, and two opponents', () => {
  const text = 'Opponent,opponent-scores,own  scores,DATE,Result,type,opponent\nBo,7,11,2026-05-10,won,singles,Cy'
  expect(readFile(text, '2026-05-12')).toMatchObject({
    rows: [{ match: { ownGames: [11], opponents: [{ name: 'Bo' }, { name: 'Cy' }] } }],
  })
})

it.each([
  ['English', 'Match date,Format,Outcome,My score,Their score,Opponent name', 'Single,W'],
  ['German', 'Datum,Spielart,Ergebnis,Eigene Punkte,Punkte Gegner,Gegner', 'Einzel,Gewonnen'],
  ['Spanish', 'Fecha,Tipo,Resultado,Mis puntos,Puntos del rival,Rival', 'Individual,Ganado'],
  ['French', 'Date,Type de match,Résultat,Mes points,Points de l’adversaire,Adversaire', 'Simple,Gagné'],
  ['Italian', "Data,Tipo,Risultato,I miei punti,Punti dell'avversario,Avversario", 'Singolo,Vinto'],
  ['Vietnamese', 'Ngày,Loại trận,Kết quả,Điểm của tôi,Điểm đối thủ,Đối thủ', 'Đơn,Thắng'],
])('reads headings and words in %s', (_language, heading, words) => {
  const file = readFile(`${heading}\n2026-05-10,${words},11 8 11,7 11 6,Bo`, '2026-05-12')
  expect(file).toMatchObject({
    rows: [
      {
        match: {
          ...{
            matchType: 'singles',
            result: 'won',
            ownGames: [11, 8, 11],
            opponentGames: [7, 11, 6],
            opponents: [{ name: 'Bo' }],
          },
        },
      },
    ],
    badRows: [],
  })
})

it('takes the points of a match below its heading for no second line of the heading', () => {
  expect(readFile('My points,Their points,\n,7,–\n11,,', '2026-05-12')).toMatchObject({ count: 2, leftRows: [] })
})

it('takes its own names before others for the same column', () => {
  const file = readFile(
    'format,type,own_scores,opponent_scores,opponent,result,date\nA,singles,11,7,Bo,won,2026-05-10',
    '2026-05-12',
  )
  expect(file).toMatchObject({ rows: [{ match: { matchType: 'singles' } }] })
})

it('names in no column two meanings', () => {
  const names = Object.values(NAMES).flatMap((all) => all.split(',').map(folded))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('dates that a spreadsheet has written its own way', () => {
  const datesOf = (dates: string[], chosen?: 'dayFirst' | 'monthFirst') =>
    readFile(
      [HEADING, ...dates.map((date) => `${date},singles,won,11,7,Bo`)].join('\n'),
      '2026-11-23',
      chosen && { order: chosen },
    )
  const days = (...all: string[]) => ({ rows: all.map((matchDay) => ({ match: { matchDay } })) })

  it('are read in the order that one of them proves', () => {
    const file = datesOf(['3/4/2026', '14/3/2026'], 'monthFirst')
    expect(file).toMatchObject(days('2026-04-03', '2026-03-14'))
    expect(file).not.toHaveProperty('open')
  })

  it('are read as chosen where all of them may be either', () => {
    expect(datesOf(['3/4/2026'], 'dayFirst')).toMatchObject({ ...days('2026-04-03'), order: 'dayFirst', open: '3/4/2026' })
    expect(datesOf(['3/4/2026'], 'monthFirst')).toMatchObject({ ...days('2026-03-04'), order: 'monthFirst' })
  })
})

it.each(['', HEADING])('finds no rows in %j', (text) => {
  expect(readFile(text, '2026-05-12')).toBe('empty')
})

describe('a table kept for oneself', () => {
  const readOwn = (heading: string, ...rows: string[]) => readFile([heading, ...rows].join('\n'), '2026-05-12')
  const matchesOf = (file: ReturnType<typeof readFile>) =>
    typeof file === 'object' && 'rows' in file
      ? file.rows.map(({ match }) => [match.matchType, match.result, match.ownGames.join(' '), match.opponentGames.join(' ')])
      : file

  it('has both sides in one column, and tells type and result by who played and by the scores', () => {
    const file = readOwn(
      'Date,Opponent,Partner,Score',
      '2026-05-10,Bo,,"11-9, 8-11, 11-7"',
      '2026-05-10,Bo,Di,9:11',
      '2026-05-09,Cy,,11–4',
    )
    expect(matchesOf(file)).toEqual([
      ['singles', 'won', '11 8 11', '9 11 7'],
      ['doubles', 'lost', '9', '11'],
      ['singles', 'won', '11', '4'],
    ])
  })

  it('may have the points of the winner first, by its results', () => {
    const file = readOwn('Date;Gegner;Ergebnis;Spielstand', '10.05.2026;Bo;Niederlage;11:7 11:5', '9.5.2026;Bo;Sieg;11:7')
    expect(matchesOf(file)).toEqual([
      ['singles', 'lost', '7 5', '11 11'],
      ['singles', 'won', '11', '7'],
    ])
  })

  it('names the column that it has for what cannot be read or known', () => {
    const rows = ['2026-05-10,Bo,', '2026-05-10,Bo,won', '2026-05-10,Bo,11-11', '2026-05-10,Bo,11', '2026-05-10,Bo,120-4']
    expect(readOwn('Date,Opponent,Score', ...rows)).toMatchObject({
      rows: [],
      badRows: ['required', 'unknown', 'unknown', 'unknown', 'out_of_range'].map((code) => ({
        problems: [{ column: 'Score', code }],
      })),
    })
    const level = readOwn('Date,Opponent,My score,Their score', '2026-05-10,Bo,11,11')
    expect(level).toMatchObject({ badRows: [{ problems: [{ column: 'My score', code: 'unknown' }] }] })
  })

  it('may stand below a title, whose rows are counted', () => {
    const file = readOwn('My season;;', ';;', 'spring 2026;;', 'Date;Opponent;Score', '3-May-26;Bo, Jr.;11-7')
    expect(file).toMatchObject({ rows: [{ row: 5, match: { matchDay: '2026-05-03', opponents: [{ name: 'Bo, Jr.' }] } }] })
  })

  it('still names what is missing', () => {
    expect(readOwn('Date,Opponent', '2026-05-10,Bo')).toMatchObject({ missing: ['score'] })
    expect(readOwn('Name,Score', 'Bo,11-7')).toMatchObject({ missing: ['date', 'opponent'] })
  })
})
