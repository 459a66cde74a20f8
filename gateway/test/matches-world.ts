import type * as matches from '@kitchenline/proto/matches'
import type { FakeServices } from './fake-services.ts'
import { NO_STATS, STATS } from './wire-examples.ts'

const WHEN = new Date('2026-05-01T12:00:00.000Z')
const WEEKS = ['2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12', '2026-04-19', '2026-04-26', '2026-05-03']

export type Book = { matches: matches.Match[]; opponents: matches.Opponent[] }

/** svc-matches of a player with these matches and these people. */
export function hasBook(services: Pick<FakeServices, 'on'>, { matches: list, opponents }: Book): void {
  const stats = list.length > 0 ? STATS : NO_STATS
  const counted = list.length > 0 ? 3 : 0
  const trend = WEEKS.map((week, at) => (counted > 0 && at >= 6 ? { week, score: 61.5, matches: 1 } : { week, matches: 0 }))
  const matchTypes = list.map(({ matchType }) => ({ matchType, matches: 3, winRate: 66.7 }))
  services.on('streamMatches', async function* () {
    yield { matches: list }
  })
  services.on('listMatches', () => ({ matches: list, nextCursor: list.length > 0 ? 'c1' : undefined }))
  services.on('listDeletedMatches', () => ({ matches: [] }))
  services.on('summarizeMatches', () => stats)
  services.on('getStats', () => stats)
  services.on('clearMatches', () => ({ deleted: counted, left: 0 }))
  services.on('fixPerformanceScores', () => ({ updated: 0 }))
  services.on('streamOpponents', async function* () {
    yield { opponents }
  })
  services.on('listPartners', () => ({
    partners: counted > 0 ? [{ name: 'Di', id: 'o3', together: { matches: 6, wins: 4 }, lift: 12.5 }] : [],
    allDoubles: { matches: counted * 4, wins: counted * 2 },
  }))
  services.on('getDashboard', () => ({
    ...{ stats, singlesStats: stats, doublesStats: NO_STATS, matchTypes, trend },
    ...{ lastDays: { matches: list.length }, recentMatches: list.slice(0, 3) },
    insights: counted > 0 ? [{ code: 'greatMomentum', params: { streak: 3 } }] : [],
    version: `v${list.length}`,
  }))
  services.on('getTrend', () => ({ points: trend }))
  services.on('listPlayedDays', () =>
    counted > 0 ? { days: [{ day: '2026-05-01', matches: counted }], firstDay: '2026-05-01' } : { days: [] },
  )
  const met = { matches: counted, wins: 2 }
  services.on('getRecap', () => ({
    ...{ ...stats, daysPlayed: Math.min(counted, 1), bestStreak: 2 },
    ...(counted > 0 && {
      opponent: { name: 'Bo', ...met },
      bestDay: { day: '2026-05-01', ...met },
      days: [{ day: '2026-05-01', ...met }],
    }),
  }))
  services.on('listMatchTypes', () => ({ matchTypes }))
  services.on('listPerformanceDays', () => ({
    days: list.map(({ id }) => ({
      ...{ id, date: '2026-05-01', performanceScore: 61.5, winRate: 66.7, totalMatches: 3, winStreak: 2, createdAt: WHEN },
    })),
    nextCursor: list.length > 0 ? '2026-05-02' : undefined,
  }))
  services.on('getFormatAnalytics', () => ({
    stats,
    consistency: counted > 0 ? 87.5 : undefined,
    activeOpponents: counted,
    trend,
    days: counted > 0 ? [{ day: '2026-05-01', matches: counted }] : [],
    scores: counted > 0 ? [{ score: 62, matches: counted }] : [],
    otherPlaces: 0,
    traits: counted > 0 ? [{ trait: 'tag', value: 'league', matches: counted, wins: 2 }] : [],
  }))
}

/** What the service does with a match that an edit names fields of; people keep what is not named. */
export function edited(match: matches.Match, { fields, match: changes }: matches.EditMatchRequest): matches.Match {
  if (!changes) return match
  const plain = Object.fromEntries(Object.entries(changes).filter(([name]) => fields.includes(name)))
  const { playerScore, opponentScore, ownGames, opponentGames } = changes
  const score = fields.includes('score') ? { playerScore, opponentScore, ownGames, opponentGames } : {}
  const opponents = match.opponents.map((person, at) => editedPerson(person, `opponent${at + 1}`, fields, changes.opponents[at]))
  const partner = match.partner && editedPerson(match.partner, 'partner', fields, changes.partner)
  return { ...match, ...plain, ...score, opponents, partner, version: match.version + 1 }
}

function editedPerson(person: matches.Participant, who: string, fields: string[], changes: matches.Participant | undefined) {
  const named = Object.entries(changes ?? {}).filter(([part]) => fields.includes(`${who}.${part}`))
  return { ...person, ...Object.fromEntries(named) }
}

export const inBin = (match: matches.Match) => ({ matches: [{ match, deletedAt: WHEN }], nextCursor: undefined })

/** A linked friend, met once. */
export const scouted = (opponent: matches.Opponent, match: matches.Match): matches.GetScoutingResponse => ({
  form: ['MATCH_RESULT_WON'],
  format: 'MATCH_FORMAT_SINGLES',
  people: [
    {
      opponent,
      form: ['MATCH_RESULT_LOST'],
      showsMatches: true,
      common: [{ name: 'Cy', own: { matches: 2, wins: 2 }, theirs: { matches: 1, wins: 0 } }],
    },
  ],
  record: { matches: 1, wins: 1 },
  cut: false,
  meetings: [match],
  partners: [{ name: 'Di', id: 'o3', together: { matches: 3, wins: 2 }, lift: undefined }],
  types: [{ matchType: 'MATCH_TYPE_SINGLES', record: { matches: 1, wins: 1 }, points: 8 }],
  places: [{ place: 'Court 3', record: { matches: 1, wins: 1 }, points: 8 }],
})

/** Against one person: a singles match won, a doubles match lost. */
export const metTwice = (opponent: matches.Opponent, match: matches.Match): matches.GetHeadToHeadResponse => ({
  opponent,
  singles: { matches: 1, wins: 1 },
  doubles: { matches: 1, wins: 0 },
  asPartner: { matches: 0, wins: 0 },
  pointDifference: 5,
  lastFive: [match],
  overallWinRate: 66.7,
  meetings: [{ playedOn: match.playedOn, result: match.result, margin: match.playerScore - match.opponentScore }],
})
