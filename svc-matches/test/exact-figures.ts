import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { toUnits } from '../src/tallies/score-units.ts'
import { UserStatsModel, type UserStatsRecord } from '../src/changes/user-stats.repository.ts'
import type { OpponentRecord } from '../src/records/opponent.model.ts'
import { toRecord } from '../src/records/match-record.ts'
import type { MatchRecord } from '../src/records/match.model.ts'
import { type Met, NEVER_MET } from '../src/records/opponent.ts'

type Stored = UserStatsRecord & { matches: MatchRecord[]; opponents: OpponentRecord[] }
type Player = { userId: string }

/** Whatever is half done: figures and counters are those of the live matches, with what the log still has to write on top of both. */
export async function expectExact(players: Player[]): Promise<void> {
  for (const stored of await storedBy(players)) checkExact(stored)
}

/** After everything: no change is under way either. */
export async function expectFinished(players: Player[]): Promise<void> {
  for (const stored of await storedBy(players)) {
    expect(stored.log).toBeUndefined()
    checkExact(stored)
  }
}

function checkExact(stored: Stored): void {
  const live = matchesIn(stored).filter(({ state }) => state === 'live')
  expect(stored.tallies).toMatchObject(Object.fromEntries(MATCH_FORMATS.map((format) => [format, sumsOf(live, format)])))
  const book = bookIn(stored)
  // One name is one entry of the book.
  expect(new Set(book.map(({ nameKey }) => nameKey)).size).toBe(book.length)
  for (const { _id, totalMatches, wins, losses, met } of book) {
    const against = live.filter((match) => isAgainst(match, _id))
    const lost = against.filter(({ result }) => result === 'lost').length
    expect({ totalMatches, wins, losses }).toEqual({ totalMatches: against.length, wins: lost, losses: against.length - lost })
    expect({ ...NEVER_MET, ...met }).toEqual(metIn(live, _id))
  }
}

function matchesIn({ matches, log }: Stored): MatchRecord[] {
  const all = new Map(matches.map((match) => [match._id, match]))
  for (const { match, deletedAt } of log?.matches ?? []) {
    if ((all.get(match.id)?.v ?? 0) < log!.v) all.set(match.id, toRecord(match, log!.v, deletedAt))
  }
  return [...all.values()]
}

type Entry = Pick<OpponentRecord, '_id' | 'nameKey' | 'totalMatches' | 'wins' | 'losses' | 'met'> & { v: number }

function bookIn({ opponents, log }: Stored): Entry[] {
  const all = new Map<string, Entry>(opponents.map((one) => [one._id, one]))
  for (const { id, add, counts } of log?.people ?? []) {
    const known = all.get(id) ?? { _id: id, nameKey: add!.name.toLowerCase(), totalMatches: 0, wins: 0, losses: 0, v: 0 }
    if (known.v >= log!.v) continue
    const { totalMatches = 0, wins = 0, losses = 0, ...met } = counts ?? ({} as Partial<NonNullable<typeof counts>>)
    const sums = Object.entries({ ...NEVER_MET, ...known.met }).map(([name, sum]) => [name, sum + (met[name as keyof Met] ?? 0)])
    all.set(id, {
      ...known,
      ...{ totalMatches: known.totalMatches + totalMatches, wins: known.wins + wins, losses: known.losses + losses },
      met: Object.fromEntries(sums) as Met,
    })
  }
  return [...all.values()]
}

function sumsOf(live: MatchRecord[], format: MatchFormat) {
  const own = live.filter((match) => match.format === format)
  return {
    matches: own.length,
    wins: own.filter(({ result }) => result === 'won').length,
    scored: own.filter(({ playerScore, opponentScore }) => playerScore + opponentScore > 0).length,
    scoreUnits: own.reduce((sum, { performanceScore }) => sum + toUnits(performanceScore), 0),
  }
}

const isAgainst = ({ opponents }: MatchRecord, id: string) => opponents.some((person) => person.id === id)

function metIn(live: MatchRecord[], id: string): Met {
  const against = (format: MatchFormat) => live.filter((match) => match.format === format && isAgainst(match, id))
  const winsIn = (matches: MatchRecord[]) => matches.filter(({ result }) => result === 'won').length
  const [singles, doubles] = [against('singles'), against('doubles')]
  const together = live.filter(({ partner }) => partner?.id === id)
  return {
    ...{ singles: singles.length, singlesWins: winsIn(singles), doubles: doubles.length, doublesWins: winsIn(doubles) },
    points: [...singles, ...doubles].reduce((sum, match) => sum + match.playerScore - match.opponentScore, 0),
    ...{ asPartner: together.length, asPartnerWins: winsIn(together) },
  }
}

/** In one query for all: the explorer asks hundreds of times. */
async function storedBy(players: Player[]): Promise<Stored[]> {
  const owned = (from: string) => ({ $lookup: { from, localField: '_id', foreignField: 'userId', as: from } })
  const stored = await UserStatsModel.aggregate<Stored>([
    { $match: { _id: { $in: players.map(({ userId }) => userId) } } },
    ...[owned('matches'), owned('opponents')],
  ])
  expect(stored).toHaveLength(players.length)
  return stored
}
