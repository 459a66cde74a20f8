import { days, readList, written } from '../../test/read-list.ts'

const read = (text: string) => readList(text, { order: 'dayFirst' })

it.each<[program: string, text: string, match: string]>([
  [
    'UTR',
    'Match Date,Draw,Winner Name 1,Winner Name 2,Loser Name 1,Loser Name 2,Score\n2026-10-01,Main,Bo,Cy,Robin Player,Mai,"11-7, 11-9"',
    'lost 7-11 9-11, Mai | Bo + Cy',
  ],
  [
    'Swish',
    'Date,Team A,Team A Score,Team B,Team B Score\n2026-10-01,Bo & Cy,11,Mai & Robin Player,7',
    'lost 7-11, Mai | Bo + Cy',
  ],
  ['two scores by number', 'Date,Team 1,Team 2,Score 1,Score 2\n2026-10-01,Bo,Robin Player,11,4', 'lost 4-11, Bo'],
  [
    'two rows of headings over the seats',
    'Date,Team 1,,Team 2,,Score\n,Player 1,Player 2,Player 1,Player 2,\n2026-10-01,Bo,Cy,Robin Player,Mai,11-4',
    'lost 4-11, Mai | Bo + Cy',
  ],
  [
    'games counted below each side',
    'Date,Opponent,My points,,Their points,\n,,1,2,1,2\n2026-10-01,Bo,11,9,7,11',
    'won 11-7 9-11, Bo',
  ],
  ['teams', 'Date,Team,Opponents,Score\n2026-10-01,Robin Player + Mai,Bo + Cy,11-7', 'won 11-7, Mai | Bo + Cy'],
  ['teams in French', 'Date;Équipe;Adversaires;Score\n01/10/2026;Mai & Robin Player;Bo & Cy;11-7', 'won 11-7, Mai | Bo + Cy'],
  [
    'names of teams beside those of their players',
    'Date,Home Team,Away Team,Home Player 1,Home Player 2,Away Player 1,Away Player 2,Scores,Winner\n2026-10-01,Club A,Club B,Bo,Cy,Robin Player,Mai,"11-4, 11-6",home',
    'lost 4-11 6-11, Mai | Bo + Cy',
  ],
  ['years of tennis', 'tourney_date,winner_name,loser_name,score\n20261001,Cy,Robin Player,11-7 11-9', 'lost 7-11 9-11, Cy'],
  ['both sides in a cell', 'Date,Match,Score\n2026-10-01,Bo / Cy vs Robin Player / Mai,11-4', 'lost 4-11, Mai | Bo + Cy'],
  ['both sides as players', 'Date,Players,Score\n2026-10-01,Bo vs. Robin Player,11-4', 'lost 4-11, Bo'],
  ['both sides in Spanish', 'Fecha,Partido,Resultado\n01/10/2026,Bo contra Robin Player,11-4', 'lost 4-11, Bo'],
  ['home and away', 'Date,Home,Away,Home Score,Away Score\n2026-10-01,Bo,Robin Player,4,11', 'won 11-4, Bo'],
  ['pairs with commas', 'Date;Team A;Team B;Score\n2026-10-01;Bo, Cy;Mai, Robin Player;11-4', 'lost 4-11, Mai | Bo + Cy'],
  ['the last name first', 'Date,Winner,Loser,Score\n2026-10-01,Cy,"Player, Robin",11-4', 'lost 4-11, Cy'],
  [
    'sets of each player',
    'Date,Player 1,Player 2,P1 Set 1,P2 Set 1,P1 Set 2,P2 Set 2\n2026-10-01,Bo,Robin Player,11,7,9,11',
    'lost 7-11 11-9, Bo',
  ],
])('reads a list of %s', (_program, text, match) => {
  const file = read(text)
  expect(file.missing).toEqual([])
  expect(written(file)).toEqual([match])
  expect(file.count).toBe(1 + file.leftRows.length)
})

it.each([
  'Date,Opponent,Game 1,,Game 2,\n,,Us,Them,Us,Them',
  ',,Game 1,,Game 2,\nDate,Opponent,Us,Them,Us,Them',
  'Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them',
  'Date,Opponent,Set 1 (me),Set 1 (opp),Set 2 (me),Set 2 (opp)',
  'Datum,Gegner,Satz 1 ich,Satz 1 Gegner,Satz 2 ich,Satz 2 Gegner',
  'Date,Opponent,My score,Their score,My score,Their score',
])('knows the points of two games under %j', (heading) => {
  expect(written(read(`${heading}\n2026-10-01,Bo,11,7,9,11`))).toEqual(['won 11-7 9-11, Bo'])
})

it.each([
  'Date,Winner 1,Winner 2,Loser 1,Loser 2,Winner Score,Loser Score',
  'Date,Team 1 Player 1,Team 1 Player 2,Team 2 Player 1,Team 2 Player 2,Team 1 Score,Team 2 Score',
  'Date,T1P1,T1P2,T2P1,T2P2,T1,T2',
])('knows four seats and the points under %s', (heading) => {
  expect(written(read(`${heading}\n2026-10-01,Bo,Cy,Robin Player,Mai,11,7`))).toEqual(['lost 7-11, Mai | Bo + Cy'])
})

it.each(['Player', 'Spieler', 'Jugador', 'Joueur', 'Giocatore', 'Người chơi'])('knows four in a row under %s', (word) => {
  const heading = [1, 2, 3, 4].map((seat) => `${word} ${seat}`).join()
  expect(written(read(`Date,${heading},Score\n2026-10-01,Bo,Cy,Robin Player,Mai,11-4`))).toEqual(['lost 4-11, Mai | Bo + Cy'])
})

it.each([
  ...['Joueur 1,Joueur 2', 'Giocatore A,Giocatore B', 'Người chơi 1,Người chơi 2', 'Challenger,Defender'],
  ...['Herausforderer,Geforderter', 'Retador,Retado', 'Team A,Team B'],
])('knows the two sides %s', (sides) => {
  expect(written(read(`Date,${sides},Score\n2026-10-01,Bo,Robin Player,11-4`))).toEqual(['lost 4-11, Bo'])
})

it.each([
  ...['H of Home,Away', 'home of Home,Away', 'Bo of Home,Away', 'Home Team of Home Team,Away Team', 'Heim of Heim,Gast'],
  ...['H of Heim,Gast', 'Local of Local,Visitante', 'A of Team A,Team B', '1 of Team 1,Team 2', 'Team 1 of Team 1,Team 2'],
  'Equipo 1 of Equipo 1,Equipo 2',
])('knows the side of the winner: %s', (won) => {
  const [winner, sides] = won.split(' of ')
  // The points of the winner first, as some of them have.
  expect(written(read(`Date,${sides},Score,Winner\n2026-10-01,Bo,Robin Player,11-4,${winner}`))).toEqual(['lost 4-11, Bo'])
})

it.each([
  ...['A of Home,Away', 'Away team of Home,Away', 'Gast of Heim,Gast', 'visitante of Local,Visitante', 'B of Team A,Team B'],
  '2 of Team 1,Team 2',
])('knows the other side as the winner: %s', (won) => {
  const [winner, sides] = won.split(' of ')
  expect(written(read(`Date,${sides},Score,Winner\n2026-10-01,Bo,Robin Player,4-11,${winner}`))).toEqual(['won 11-4, Bo'])
})

it.each([
  ...['T1,T2', 'S1,S2', 'G1,G2', 'P1,P2', '1,2', 'Us,Them', 'Ours,Theirs', 'Our score,Their score', 'T1 Pts,T2 Pts', 'PF,PA'],
  ...['Team1Score,Team2Score', 'Me,Opp score', 'Score A,Score B', 'Pts A,Pts B', 'PF,PC', 'GF,GA', 'Points won,Points lost'],
  ...['Pts For,Pts Against', 'Pkt.,Gegenpkt.', 'Eigene,Andere', 'Pts pour,Pts contre', 'Mon score,Score adverse', 'T1G1,T2G1'],
  ...['Puntos a favor,Puntos en contra', 'Punti fatti,Punti subiti'],
])('knows the points under %s', (headings) => {
  expect(written(read(`#,Date,Opponent,${headings}\n7,2026-10-01,Bo,11,7`))).toEqual(['won 11-7, Bo'])
})

it.each(['Home,Away', 'H,A', 'A,B'])(
  'asks whose the points under %s are in a list of one’s own, and knows it of everybody’s',
  (sides) => {
    expect(read(`Date,Opponent,${sides}\n2026-10-01,Bo,11,7`).missing).toEqual(['score'])
    expect(written(read(`Date,Team 1,Team 2,${sides}\n2026-10-01,Bo,Robin Player,11,7`))).toEqual(['lost 7-11, Bo'])
  },
)

it.each([
  ['Date,Opponent,T1,T2\n2026-10-01,Bo,11-7,9-11', 'won 11-7 9-11, Bo'],
  ['Date,Us,Them,Score\n2026-10-01,Mai & Robin Player,Bo & Cy,11-7', 'won 11-7, Mai | Bo + Cy'],
  ['Dt,Opp,Res,Pts\n2026-10-01,Bo,W,11-7', 'won 11-7, Bo'],
  ['Date,Opponent,Games,Points\n2026-10-01,Bo,1-2,11-7 9-11 5-11', 'lost 11-7 9-11 5-11, Bo'],
  ['Date,Opponent,Score,Result\n2026-10-01,Bo,11-7 9-11 5-11,L 1-2', 'lost 11-7 9-11 5-11, Bo'],
  ['Datum;Gegner;Ergebnis;Sätze\n01.10.2026;Bo;2:1;11:7 9:11 11:4', 'won 11-7 9-11 11-4, Bo'],
  // A game that was not needed.
  ['Date,Opponent,G1 Us,G1 Them,G2 Us,G2 Them\n2026-10-01,Bo,11,7,0,0', 'won 11-7, Bo'],
])('reads by what is in the cells: %s', (text, match) => {
  const file = read(text)
  expect(written(file)).toEqual([match])
  expect(file.leftCells).toEqual([])
})

it.each(['11-2,2-0', '11-2 (2-0),won', '5-11 11-5 9-11,2-1', '11-5 9-11,2-0'])(
  'asks about games won that the games are against: %s',
  (cells) => {
    const file = read(`Date,Opponent,Score,Result\n2026-10-01,Bo,${cells}`)
    expect(file.badRows).toMatchObject([{ row: 2, problems: [{ column: 'Score', code: 'contradiction' }] }])
  },
)

it.each([
  'Date,Partner,Opponent(s),Our score,Their score',
  'Game date,My partner,Opponents,Our pts,Opp pts',
  'Played at,Teammate,Opposing team,Scored,Conceded',
  'Date of match,With,Opponent team,For,Against',
  'Datum/Uhrzeit,Partner*in,Gegner*innen,Eigene Punkte,Gegnerische Punkte',
  'Spieltag,Mitspieler/in,GegnerIn,Wir,Die anderen',
  'Fecha y hora,Compañero/a,Rivales,Nuestros puntos,Sus puntos',
  'Date et heure,Partenaire,Adversaires,Nos points,Leurs points',
  'Data e ora,Compagno/a,Avversari,Nostri punti,Loro punti',
  'Ngày giờ,Đồng đội,Các đối thủ,Điểm của chúng tôi,Điểm đối thủ',
])('knows the headings %s', (heading) => {
  const file = read(`${heading}\n2026-10-01 18:30,Mai,Bo & Cy,11,7`)
  expect(file.missing).toEqual([])
  expect(written(file)).toEqual(['won 11-7, Mai | Bo + Cy'])
  expect(days(file)).toEqual(['2026-10-01 18:30:00'])
})

it.each([
  ...['Bo / Cy', 'Bo/Cy', 'Bo & Cy', 'Bo + Cy', 'Bo and Cy', 'Bo y Cy', 'Bo et Cy', 'Bo und Cy', 'Bo e Cy', 'Bo và Cy'],
  ...['Bo w/ Cy', 'Bo with Cy', 'Bo mit Cy', 'Bo con Cy', 'Bo; Cy', 'Bo - Cy', 'Bo – Cy', 'Bo, Cy', 'Bo \\ Cy', 'Bo · Cy'],
])('parts the pair %s', (pair) => {
  expect(written(read(`Date,Opponents,Score\n2026-10-01,"${pair}",11-7`))).toEqual(['won 11-7, Bo + Cy'])
  expect(written(read(`Date,Type,Opponent,Score\n2026-10-01,Doubles,"${pair}",11-7`))).toEqual(['won 11-7, Bo + Cy'])
})

it('takes no row of a first table for a title of the second', () => {
  const file = read(
    'Singles\nDate,Opponent,Score\n2026-10-01,Bo,11-7\n\nDoubles\nDate,Opponent,Partner,Score\n2026-10-02,Bo/Cy,Mai,11-7',
  )
  expect(written(file)).toEqual(['won 11-7, Bo'])
  expect(file.leftRows).toEqual([{ row: 1, reason: 'title' }])
  expect(file.badRows.map(({ row }) => row)).toEqual([5, 6, 7])
})

it.each(['G/P', 'V/D', 'V/P', 'S/N', 'W/L'])('takes %s for the heading of results', (heading) => {
  expect(read(`Date,Opponent,Score,${heading}\n2026-10-01,Bo,11-7,W`).leftCells).toEqual([])
})

it('takes a cell for empty that says so', () => {
  const nothing = ['-', '—', 'N/A', '#N/A', 'NaN', 'none', 'null', '?', 'TBD', '.']
  const file = read(['Date,Partner,Opponent,Score', ...nothing.map((word) => `2026-10-01,${word},Bo,11-7`)].join('\n'))
  expect(written(file)).toEqual(nothing.map(() => 'won 11-7, Bo'))
  expect(file.leftCells).toEqual([])
  const unnamed = read('Date,Opponent,Score\n2026-10-01,-,11-7')
  expect(unnamed.badRows).toEqual([{ row: 2, problems: [{ column: 'Opponent', code: 'required' }] }])
})

it('takes a figure beside a name for the level', () => {
  const file = read('Date,Partner,Opponents,Score\n2026-10-01,Mai (3.5),Bo (4.123) / Cy [3.9],11-7')
  expect(file.rows[0]!.match).toMatchObject({
    partner: 'Mai',
    opponents: [
      { name: 'Bo', skillLevel: 4.1 },
      { name: 'Cy', skillLevel: 3.9 },
    ],
  })
  // A partner's level has no place.
  expect(file.leftCells).toMatchObject([{ row: 2, column: 'Partner', text: 'Mai (3.5)' }])
  expect(written(read('Date,Winner,Loser,Score\n2026-10-01,Robin Player (3.5),Bo (4.1),11-7'))).toEqual(['won 11-7, Bo'])
  // A place in a draw is no level.
  const seeded = read('Date,Winner,Loser,Score\n2026-10-01,Robin Player [2],Bo (4),11-7')
  expect(seeded.rows[0]!.match.opponents).toEqual([{ name: 'Bo' }])
  expect(seeded.leftCells.map(({ text }) => text)).toEqual(['Robin Player [2]', 'Bo (4)'])
})

it('reads past the lines that draw a table, and marks within a file', () => {
  const drawn = read('| Date | Opponent | Score |\n|:---|---|---:|\n| 2026-10-01 | Bo | 11-7 |')
  expect([written(drawn), drawn.badRows]).toEqual([['won 11-7, Bo'], []])
  const joined = read(
    '\uFEFFDate,Opponent,Score\n2026-10-01,Bo,11-7\n\uFEFFDate,Opponent,Score\n\uFEFF2026-10-02,\uFEFFCy,\uFEFF11-8',
  )
  expect([written(joined), joined.leftRows]).toEqual([['won 11-7, Bo', 'won 11-8, Cy'], [{ row: 3, reason: 'heading' }]])
})
