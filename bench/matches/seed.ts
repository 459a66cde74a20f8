import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { foldText, formatOf, localDay, MATCH_TAGS, performanceScore, skillCategory } from '@kitchenline/domain'
import { inBatches } from '@kitchenline/runtime'
import { changePlayer } from '../../svc-matches/src/changes/change-player.ts'
import { MATCHES_AT_ONCE } from '../../svc-matches/src/changes/log-entry.ts'
import { playerLog } from '../../svc-matches/src/changes/player-log.repository.ts'
import { userStatsRepository as userStats } from '../../svc-matches/src/changes/user-stats.repository.ts'
import type { Match, Person } from '../../svc-matches/src/records/match.ts'
import { newId } from '../../svc-matches/src/records/ids.ts'
import { OpponentModel } from '../../svc-matches/src/records/opponent.model.ts'

/** The same circle and the same years for everybody: only the number of matches differs. */
const PEOPLE = 50
/** Everybody plays at so many. */
const PLACES = 20
const DAYS = 1_500
const DAY_MS = 24 * 60 * 60 * 1000

type Seeded = { userId: string; people: Person[] }

/** A player with so many matches over so many days, past the service's calls, half of them doubles. */
export async function seedPlayer(matches: number, { userId = randomUUID() as string, days = DAYS } = {}): Promise<Seeded> {
  const people: Person[] = Array.from({ length: PEOPLE }, (_, index) => {
    const skillLevel = 3 + (index % 20) / 10
    return { id: newId(), name: `Player ${index}`, skillLevel, skillCategory: skillCategory(skillLevel) }
  })
  const fresh = { createdAt: new Date(), totalMatches: 0, wins: 0, losses: 0, v: 0 }
  await OpponentModel.insertMany(
    people.map(({ id, ...person }) => ({ ...person, ...fresh, _id: id, userId, nameKey: foldText(person.name) })),
  )
  const ctx = { userStats, playerLog, wait, clock: () => new Date() }
  const numbers = Array.from({ length: matches }, (_, index) => index)
  for (const some of inBatches(numbers, MATCHES_AT_ONCE)) {
    const changes = some.map((index) => ({ after: { match: matchOf({ userId, people, days }, index, matches) } }))
    await changePlayer(ctx, userId, () => Promise.resolve({ answer: undefined, changes }))
  }
  return { userId, people }
}

function matchOf({ userId, people, days }: Seeded & { days: number }, index: number, matches: number): Match {
  const randomPerson = (shift: number) => people[(index * 7 + shift) % people.length]!
  const matchType = index % 2 ? 'doubles' : index % 10 ? 'singles' : 'practice'
  const partner = matchType === 'doubles' ? { id: randomPerson(3).id!, name: randomPerson(3).name } : undefined
  const result = index % 3 ? 'won' : 'lost'
  const points = { playerScore: 11 + (index % 20), opponentScore: 5 + (index % 17) }
  const matchDate = new Date(Date.now() - ((matches - index) * days * DAY_MS) / matches)
  return {
    ...points,
    id: newId(matchDate),
    userId,
    matchType,
    result,
    matchDate,
    timeZone: 'UTC',
    playedOn: localDay(matchDate, 'UTC'),
    createdAt: matchDate,
    format: formatOf({ matchType, partnerName: partner?.name }),
    performanceScore: performanceScore({ matchType, result, ...points }),
    location: `Court ${index % PLACES}`,
    notes: 'Windy',
    tags: [MATCH_TAGS[index % 4]],
    ownGames: [11, points.playerScore - 11],
    opponentGames: [points.opponentScore - 5, 5],
    opponents: partner ? [randomPerson(0), randomPerson(1)] : [randomPerson(0)],
    partner,
    version: 1,
  } as Match
}
