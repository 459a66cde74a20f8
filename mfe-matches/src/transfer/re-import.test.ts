import type { MatchDto } from '@kitchenline/api'
import { LANGUAGES, localDay } from '@kitchenline/domain'
import { alreadyThere } from './already-there.ts'
import { matchesCsv } from './csv-rows.ts'
import { duprTables } from './dupr-csv.ts'
import { openText } from './open-file.ts'
import { readTable } from './read-file.ts'

const ZONES = ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Europe/Berlin']
const PLAYER = 'Robin Player'

const playedIn = (timeZone: string, at: string, rest: Partial<MatchDto>): MatchDto => ({
  ...{ id: `${timeZone} ${at} ${rest.opponentName}`, matchType: 'doubles', format: 'doubles', result: 'won' },
  ...{ matchDate: at, createdAt: at, playedOn: localDay(new Date(at), timeZone), timeZone, performanceScore: 61.14 },
  ...{ playerScore: 22, opponentScore: 14, partnerName: 'Mai Nguyễn' },
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  ...{ opponentName: 'Bo', opponent1Name: 'Bo', opponent2Name: 'Cy, Jr.' },
  ...rest,
})

const GAMES_LOST = [
  { own: 6, opponent: 11 },
  { own: 8, opponent: 11 },
]

/** Late and early, where the day is another one elsewhere. */
const history = ZONES.flatMap((zone) =>
  ['2026-05-11T01:30:00.000Z', '2026-05-11T12:00:00.000Z', '2026-05-11T22:45:30.000Z'].flatMap((at) => [
    playedIn(zone, at, {}),
    // Two alike.
    playedIn(zone, at, {}),
    playedIn(zone, at, {
      ...{ matchType: 'tournament', opponent1Name: '=Di', opponentName: '=Di', opponent2Name: 'O’Neil', scoring: 'rally' },
    }),
    playedIn(zone, at, { partnerName: undefined, opponent1Name: 'None', opponentName: 'None', opponent2Name: '-', notes: '-' }),
    playedIn(zone, at, { games: undefined, opponentName: 'José' }),
    single(zone, at, { opponentName: '=Ed', result: 'lost', playerScore: 14, opponentScore: 22, games: GAMES_LOST }),
    single(zone, at, { matchType: 'practice', opponentName: 'Player, Sam' }),
    single(zone, at, { opponentName: 'Bo & Cy' }),
  ]),
)

function single(zone: string, at: string, rest: Partial<MatchDto>): MatchDto {
  const { opponent1Name: _first, opponent2Name: _second, partnerName: _partner, ...match } = playedIn(zone, at, rest)
  return { ...match, matchType: 'singles', format: 'singles', ...rest }
}

function offered(text: string, language: string) {
  const opened = openText(text)
  if (typeof opened === 'string') throw new Error(opened)
  const file = readTable(opened.tables[0]!, '2026-11-28', { language, playerName: PLAYER, ownName: PLAYER })
  if (file === 'empty') throw new Error(file)
  const there = alreadyThere(file.rows, history)
  return { rows: file.count, bad: file.badRows, fresh: file.rows.filter(({ row }) => !there.has(row)).map(({ match }) => match) }
}

describe.each(LANGUAGES)('our own files in %s, of matches in four zones', (language) => {
  it('offer nothing new as CSV', () => {
    expect(offered(matchesCsv(history, language), language)).toEqual({ rows: history.length, bad: [], fresh: [] })
  })

  it('offer nothing new as JSON', () => {
    const all = JSON.stringify({ profile: { name: PLAYER }, matches: history, deletedMatches: history.slice(0, 1) })
    expect(offered(all, language)).toEqual({ rows: history.length, bad: [], fresh: [] })
  })

  it.each(['singles', 'doubles'] as const)('offer nothing new as the %s of DUPR', (format) => {
    const { count, csv } = duprTables(history, { name: PLAYER }, [])[format]
    expect(count).toBeGreaterThan(ZONES.length)
    expect(offered(csv, language)).toEqual({ rows: count, bad: [], fresh: [] })
  })
})
