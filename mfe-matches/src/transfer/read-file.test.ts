import { days, faults, readList, written } from '../../test/read-list.ts'
import { folded, NAMES } from './column-names.ts'

const HEADING = 'Date,Type,Result,Own scores,Opponent scores,Opponent'

it('reads what is right and names the place and fault of each wrong row', () => {
  const rows = ['2026-05-10,singles,won,11 8 11,7 11 6,Bo', '2099-05-13,chess,won,x,7,', '', '2026-05-09,singles,LOST,9,11,Cy']
  const file = readList([HEADING, ...rows].join('\n'))
  expect(written(file)).toEqual(['won 11-7 8-11 11-6, Bo', 'lost 9-11, Cy'])
  expect(file.rows.map(({ row }) => row)).toEqual([2, 5])
  const problems = [
    { column: 'Opponent', code: 'required' },
    { column: 'Date', code: 'future' },
    { column: 'Own scores', code: 'unknown' },
  ]
  expect(file.badRows).toEqual([{ row: 3, problems }])
})

it('reads a table with semicolons and a byte order mark', () => {
  const file = readList(`\uFEFF${HEADING.replaceAll(',', ';')}\r\n2026-05-10;singles;won;11;7;Bo\r\n`)
  expect([written(file), file.badRows]).toEqual([['won 11-7, Bo'], []])
})

it('takes the line of Excel that names the separator for none of the table', () => {
  const text = `sep=;\r\n${HEADING.replaceAll(',', ';')};;\r\n2026-05-10;singles;won;11;7;Bo, Jr.;;\r\n;;;;;;;\r\n`
  expect(readList(text)).toMatchObject({ rows: [{ row: 3, match: { opponents: [{ name: 'Bo, Jr.' }] } }] })
})

it('finds its columns in any order and with other marks, and two opponents', () => {
  const text = 'Opponent,opponent-scores,own  scores,DATE,Result,type,opponent\nBo,7,11,2026-05-10,won,doubles,Cy'
  expect(written(readList(text))).toEqual(['won 11-7, Bo + Cy'])
})

it.each([
  ['Match date,Format,Outcome,My score,Their score,Opponent name', 'Single,W'],
  ['Datum,Spielart,Ergebnis,Eigene Punkte,Punkte Gegner,Gegner', 'Einzel,Gewonnen'],
  ['Fecha,Tipo,Resultado,Mis puntos,Puntos del rival,Rival', 'Individual,Ganado'],
  ['Date,Type de match,Résultat,Mes points,Points de l’adversaire,Adversaire', 'Simple,Gagné'],
  ["Data,Tipo,Risultato,I miei punti,Punti dell'avversario,Avversario", 'Singolo,Vinto'],
  ['Ngày,Loại trận,Kết quả,Điểm của tôi,Điểm đối thủ,Đối thủ', 'Đơn,Thắng'],
])('knows the headings %s and the words %s', (heading, words) => {
  const file = readList(`${heading}\n2026-05-10,${words},11 8 11,7 11 6,Bo`)
  expect([written(file), file.words, file.leftCells]).toEqual([['won 11-7 8-11 11-6, Bo'], [], []])
  expect(file.rows[0]!.match).toMatchObject({ matchType: 'singles' })
})

it('takes the points of a match below its heading for no second line of the heading', () => {
  expect(readList('My points,Their points,\n,7,–\n11,,')).toMatchObject({ count: 2, leftRows: [] })
})

it('takes its own names before others for the same column', () => {
  const file = readList('format,type,own_scores,opponent_scores,opponent,result,date\nA,practice,11,7,Bo,won,2026-05-10')
  expect(file.rows[0]!.match).toMatchObject({ matchType: 'practice' })
})

it('names in no column two meanings', () => {
  const names = Object.values(NAMES).flatMap((all) => all.split(',').map(folded))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('reads dates in the order that one of them proves, whatever was chosen, and else as chosen', () => {
  const read = (...dates: string[]) =>
    readList(['Date,Opponent,Score', ...dates.map((date) => `${date},Bo,11-7`)].join('\n'), { order: 'monthFirst' })
  const proven = read('3/4/2026', '14/3/2026')
  expect([days(proven), proven.open]).toEqual([['2026-04-03', '2026-03-14'], undefined])
  expect([days(read('3/4/2026')), read('3/4/2026').open]).toEqual([['2026-03-04'], '3/4/2026'])
})

it.each(['', HEADING])('finds no rows in %j', (text) => {
  expect(readList(text)).toBe('empty')
})

it('tells type and result by who played and by the scores', () => {
  const file = readList(
    'Date,Opponent,Partner,Score\n2026-05-10,Bo,,"11-9, 8-11, 11-7"\n2026-05-10,Bo,Di,9:11\n2026-05-09,Cy,,11–4',
  )
  expect(written(file)).toEqual(['won 11-9 8-11 11-7, Bo', 'lost 9-11, Di | Bo', 'won 11-4, Cy'])
  expect(file.rows.map(({ match }) => match.matchType)).toEqual(['singles', 'doubles', 'singles'])
})

it('names the column that it has for what cannot be read or known', () => {
  const scores = ['', 'won', '11-11', '11', '120-4']
  const file = readList(['Date,Opponent,Score', ...scores.map((score) => `2026-05-10,Bo,${score}`)].join('\n'))
  expect(faults(file)).toEqual(['2 required', '3 unknown', '4 unknown', '5 unknown', '6 out_of_range'])
  expect(new Set(file.badRows.flatMap(({ problems }) => problems.map(({ column }) => column)))).toEqual(new Set(['Score']))
  const level = readList('Date,Opponent,My score,Their score\n2026-05-10,Bo,11,11')
  expect(level.badRows).toMatchObject([{ problems: [{ column: 'My score', code: 'unknown' }] }])
})
