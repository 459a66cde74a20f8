import { type FileRows } from './file-rows.ts'
import { type Hints, readFile } from './read-file.ts'

const NOON = String(new Date(2026, 9, 3, 12).getTime())
const HINTS: Hints = { playerName: 'Robin Player', ownName: 'Robin Player', language: 'en-US' }
const read = (text: string, hints: Hints = {}) => readFile(text, '2026-11-28', { ...HINTS, ...hints }) as FileRows
const score = (file: FileRows) =>
  file.rows.map(
    ({ match: { result, ownGames, opponentGames } }) =>
      `${result} ${ownGames.map((own, game) => `${own}-${opponentGames[game]}`).join(' ')}`,
  )
const codes = (file: FileRows) => file.badRows.map(({ row, problems }) => `${row} ${problems.map(({ code }) => code).join(' ')}`)

it('lets who is on court decide on a type in other words, reads the kind of event, and keeps what else is there in sight', () => {
  const file = read(`date,type,opponent,opponent_2,partner,score
2026-10-01,Mixed Doubles,Bo,Cy,Mai,11-7
2026-10-01,MD,Bo,Cy,Mai,11-9
2026-10-01,Women's Singles,Bo,,,9-11
2026-10-01,Rec,Bo,,,11-5
2026-10-01,League,Bo,Cy,Mai,11-2
2026-10-01,Tourney,Bo,Cy,Mai,11-3
2026-10-01,Senior Open mixed,Bo,Cy,Mai,11-3
2026-10-01,Men's rec league ladder,Bo,,,11-3
2026-10-01,Đôi nam nữ,Bo,Cy,Mai,11-3
2026-10-01,,Bo,Cy,Mai,11-2`)
  expect(file.rows.map(({ match }) => [match.matchType, match.tags, match.notes])).toEqual([
    ['doubles', ['mixed'], undefined],
    ['doubles', ['mens'], undefined],
    ['singles', ['womens'], undefined],
    ['singles', ['rec'], undefined],
    ['doubles', ['league'], undefined],
    ['tournament', ['tournament'], undefined],
    ['doubles', ['mixed'], 'Senior Open mixed'],
    ['singles', ['league', 'ladder', 'mens'], "Men's rec league ladder"],
    ['doubles', ['mixed'], undefined],
    ['doubles', undefined, undefined],
  ])
  expect(file.words.map(({ word }) => word)).toContain('Rec')
  const four = read('date,type,opponent,partner,score\n2026-10-01,Singles,Bo,Mai,11-7')
  expect(four.rows[0]!.match).toMatchObject({ matchType: 'doubles', notes: 'Singles' })
  const practice = read('date,type,opponent,score\n2026-10-01,Rec,Bo,11-7', { words: { rec: 'practice' } })
  expect(practice.rows[0]!.match).toMatchObject({ matchType: 'practice' })
})

it.each([
  ...['Open Play', 'Ladder', 'Round Robin', 'XD', 'S', 'D', 'Tourney', 'Drill', 'Mixed', 'Doppel (Mixed)', 'Freundschaftsspiel'],
  ...[
    'Amistoso',
    'Double mixte',
    'Giao hữu',
    'Men’s Doubles 50+',
    'Dobles mixto',
    'Đôi nam nữ',
    'Doppio misto',
    'Clinic',
    'Liga',
  ],
])('refuses no match for its type: %s', (type) => {
  const file = read(`date;type;opponent;score\n2026-10-01;${type};Bo / Cy;11-7`)
  expect(file.badRows).toEqual([])
  const { matchType, notes } = file.rows[0]!.match
  expect([['doubles', 'tournament'].includes(matchType), notes ?? type]).toEqual([true, type])
})

it.each(['3.5-4.0', 'Intermediate', '4.0/4.2', '3.5 NR'])('reads no level in %s, and names it', (level) => {
  const file = read(`date;opponent;score;opponent_level\n2026-10-01;Bo;11-7;${level}`)
  expect(file.rows[0]!.match.opponents).toEqual([{ name: 'Bo' }])
  expect(file.leftCells).toMatchObject([{ row: 2, column: 'opponent_level', text: level }])
})

it.each([
  ['NR', undefined],
  ['-', undefined],
  ['—', undefined],
  ['N/A', undefined],
  ['unrated', undefined],
  ['0', undefined],
  ['4.123', 4.1],
  ['4,123', 4.1],
  ['4.12*', 4.1],
  ['3.5+', 3.5],
  ['~4.0', 4],
  ['4.0 DUPR', 4],
  ['4.0 (DUPR)', 4],
  ['DUPR: 4.05', 4.1],
  ['4.1 provisional', 4.1],
  ['３.５', 3.5],
  ["'4.0", 4],
  ['3½', 3.5],
  ['4.0\u00A0', 4],
])('reads the level %s as %s', (level, expected) => {
  const file = read(`date;opponent;score;opponent_level\n2026-10-01;Bo;11-7;${level}`)
  expect(file.rows.map(({ match }) => match.opponents[0]!.skillLevel)).toEqual([expected])
  expect(file.leftCells).toEqual([])
})

it.each([
  ...['9-Nov', '11-Sep', 'Nov-09', '2026-11-09', '11/9/2026', '11. Sep', '09.Nov', '9 nov.', 'nov-09', '11-sept', '46335'],
  ...['11.09.2026', '11/9', '7:11:00 AM', '11:07:00', '0.4631944', '11:9:00', '11月9日', '09-thg 11'],
])('says that a spreadsheet has made a date of the score %s', (cell) => {
  expect(codes(read(`Date;Opponent;Score\n2026-10-01;Bo;${cell}`))).toEqual(['2 spreadsheet_date'])
})

it.each([
  ['11\u00A0-\u00A07', '11-7'],
  ['１１-７', '11-7'],
  ['11‑7', '11-7'],
  ['11‐7', '11-7'],
  ['11-7, 9-11.', '11-7 9-11'],
  ['(11-7)', '11-7'],
  ['11 to 7', '11-7'],
  ['11  -  7', '11-7'],
  ['11～7', '11-7'],
  ['[11-7][9-11]', '11-7 9-11'],
  ['2-1 (11-7, 9-11, 11-5)', '11-7 9-11 11-5'],
  ['11-7, 9-11 and 11-5', '11-7 9-11 11-5'],
  ['11-7,9-11,', '11-7 9-11'],
  ["'11-7", '11-7'],
  ['١١-٧', '11-7'],
  ['11:09', '11-9'],
  ['11/7 9/11 11/5', '11-7 9-11 11-5'],
  ['(W) 11-7', '11-7'],
  ['G1: 11-7 G2: 9-11 G3: 11-5', '11-7 9-11 11-5'],
  ['Game 1 11-7, Game 2 11-9', '11-7 11-9'],
  ['Satz 1: 11:7 / Satz 2: 11:9', '11-7 11-9'],
  ['11-7 11-9 (2-0)', '11-7 11-9'],
  ['2-0: 11-7, 11-9', '11-7 11-9'],
  ['11-7\n9-11\n11-5', '11-7 9-11 11-5'],
])('reads the score %s as %s', (cell, expected) => {
  const file = read(`Date;Opponent;Score;Result\n2026-10-01;Bo;"${cell}";won`)
  expect(score(file)).toEqual([`won ${expected}`])
})

it('asks where the number of games won is not that of the games', () => {
  expect(codes(read('Date;Opponent;Score\n2026-10-01;Bo;2-1 (7-11, 11-9, 5-11)'))).toEqual(['2 contradiction'])
  expect(codes(read('Date;Opponent;Score\n2026-10-01;Bo;7-11 11-9 5-11 (2-1)'))).toEqual(['2 contradiction'])
})

it('reads points as a program of figures writes them', () => {
  const rows = ['2026-10-01;Bo;11.0 9.0;7.0 11.0', '2026-10-02;Bo;11.0;7.0']
  expect(score(read(['Date;Opponent;My score;Their score', ...rows].join('\n')))).toEqual(['won 11-7 9-11', 'won 11-7'])
})

it.each([
  ...[
    'won',
    'W',
    'Yes',
    'Y',
    'TRUE',
    '1',
    '✓',
    '✔',
    '✔️',
    '☑',
    '✅',
    'WAHR',
    'VERDADERO',
    'VRAI',
    'VERO',
    'Đúng',
    'gew.',
    'Sieg',
    'Ganó',
    'Gagné',
    'Vinta',
    'Thắng',
    'Winner',
  ].map((word) => [word, 'won']),
  ...[
    'lost',
    'L',
    'No',
    'N',
    'FALSE',
    '0',
    '✗',
    '✘',
    '❌',
    'FALSCH',
    'FALSO',
    'FAUX',
    'Sai',
    'verl.',
    'Niederlage',
    'Perdió',
    'Perdu',
    'Persa',
    'Thua',
    'Loser',
  ].map((word) => [word, 'lost']),
])('reads the result %s as %s', (word, result) => {
  const file = read(`Date;Opponent;Score;Result\n2026-10-01;Bo;11-7;${word}`)
  expect(file.rows.map(({ match }) => match.result)).toEqual([result])
})

it.each(['V', 'G', 'P', 'S', 'D', 'x'])('asks once what the result %s means', (word) => {
  const text = ['Date;Opponent;Score;Result', `2026-10-01;Bo;11-7;${word}`, `2026-10-02;Bo;11-7;${word}`].join('\n')
  expect(read(text).words).toEqual([{ role: 'result', word, key: word.toLowerCase() }])
  expect(codes(read(text))).toEqual(['2 unknown', '3 unknown'])
  expect(score(read(text, { words: { [word.toLowerCase()]: 'lost' } }))).toEqual(['lost 7-11', 'lost 7-11'])
})

it.each([
  ...['20261003', '2026. 10. 03.', '2026年10月3日', '3rd of October 2026', '3 thg 10, 2026', '3 tháng 10, 2026'],
  ...[
    "'2026-10-03",
    '2026-10-03 (Sat)',
    '3.10.2026 (Sa)',
    'T7 03/10/2026',
    'Thứ 7, ngày 03/10/2026',
    '2026-Oct-03',
    '3 th10 2026',
  ],
  ...['2026 10 03', '20261003T120000', 'Samstag, 3. Oktober 2026', 'sab 3 ott 2026', 'le samedi 3 octobre 2026'],
  ...[NOON, NOON.slice(0, -3), new Date(Number(NOON)).toISOString(), 'Sat Oct 03 2026 12:00:00 GMT-0400 (Eastern Daylight Time)'],
  ...['Thứ Bảy, 03/10/2026', 'Sat 3/10/2026', '２０２６-１０-０３', '2026–10–03', '\u200E3/10/2026', '46298', '2026-10-03 18:30'],
])('reads the date %s', (cell) => {
  const file = read(`Date;Opponent;Score\n${cell};Bo;11-7`, { order: 'dayFirst' })
  expect(file.rows.map(({ match }) => match.matchDay)).toEqual(['2026-10-03'])
})

it.each([
  ...['2026-10-03 18:30', '2026-10-03T18:30', '3/10/2026 6:30 PM', '03/10/2026 18h30', '3.10.2026, 18:30 Uhr', '46298.7708333'],
  ...['2026-10-03 18:30 EDT', 'Sat Oct 03 2026 18:30:00 GMT-0400 (Eastern Daylight Time)', 'Oct 3, 2026 at 6:30 PM'],
  ...['20261003T183000', 'Sat Oct  3 18:30:00 2026', 'Sat Oct  3 18:30:00 EDT 2026'],
])('keeps the time of %s', (cell) => {
  const file = read(`Date;Opponent;Score\n${cell};Bo;11-7`, { order: 'dayFirst' })
  expect(file.rows.map(({ match }) => `${match.matchDay} ${match.matchTime}`)).toEqual(['2026-10-03 18:30:00'])
})

it('reads no day of long ago where two digits may be the year in front', () => {
  expect(codes(read('Date;Opponent;Score\n26-10-13;Bo;11-7', { order: 'dayFirst' }))).toEqual(['2 unknown'])
  const days = read('Date;Opponent;Score\n13-10-26;Bo;11-7\n10-13-26;Bo;11-7\n23-10-25;Bo;11-7', { order: 'dayFirst' })
  expect(days.rows.map(({ match }) => match.matchDay)).toEqual(['2026-10-13', '2025-10-23'])
})

it.each(['2026-10-03T23:30:00-04:00', '2026-10-03T23:30:00.000+0900', '2026-10-03 23:30 -04:00'])(
  'keeps the day and the time of %s as they were there',
  (cell) => {
    const file = read(`Date;Opponent;Score\n${cell};Bo;11-7`)
    expect(file.rows.map(({ match }) => `${match.matchDay} ${match.matchTime}`)).toEqual(['2026-10-03 23:30:00'])
  },
)

it('takes the columns that the player sets', () => {
  const text = 'A,B,C\n2026-10-01,Bo,7-11'
  expect(read(text).missing).toEqual(['date', 'score', 'opponent'])
  const columns = { 0: 'date', 1: 'opponent', 2: 'score' } as const
  expect(score(read(text, { columns }))).toEqual(['lost 7-11'])
  expect(score(read(text, { columns, scoreOrder: 'opponent' }))).toEqual(['won 11-7'])
})

it('reads a table without a heading by what is in it, as far as that says', () => {
  const text = '2026-10-01,Bo,11-7\n2026-10-02,Cy,11-8'
  expect(read(text)).toMatchObject({ missing: ['opponent'], count: 2 })
  expect(score(read(text, { columns: { 1: 'opponent' } }))).toEqual(['won 11-7', 'won 11-8'])
})
