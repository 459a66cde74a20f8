import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { toUnits } from '../src/figures/score-units.ts'
import { UserStatsModel } from '../src/figures/user-stats.model.ts'
import type { UserStatsRecord } from '../src/figures/user-stats.ts'
import { isSingle } from '../src/intents/intent.ts'
import type { OpponentRecord } from '../src/opponents/opponent.model.ts'
import { NEVER_MET, type Met } from '../src/records/opponent.ts'
import type { MatchRecord } from '../src/records/match-record.ts'

type Stored = UserStatsRecord & { singles: MatchRecord[]; doubles: MatchRecord[]; opponents: OpponentRecord[] }
type Counted = { format: MatchFormat; result: string; performanceScore: number; isScored: boolean }

type Player = { userId: string }

/** Whatever is half done: the stored figures with the applied intents counted in are those of the live matches. */
export async function expectExact(players: Player[]) {
  return (await storedBy(players)).map(checked)
}

function checked({ tallies, pending, opponents, version, bookVersion, ...found }: Stored) {
  const records = MATCH_FORMATS.flatMap((format) =>
    found[format].map((record) => ({ ...record, format, isScored: record.playerScore + record.opponentScore > 0 })),
  )
  const sums = { singles: NONE, doubles: NONE }
  const count = ({ format, result, performanceScore, isScored }: Counted, sign: 1 | -1) => {
    const { matches, wins, scored, scoreUnits } = sums[format]
    const won = result === 'won' ? sign : 0
    sums[format] = {
      ...{ matches: matches + sign, wins: wins + won, scored: scored + (isScored ? sign : 0) },
      scoreUnits: scoreUnits + sign * toUnits(performanceScore),
    }
  }
  // Half way through a move both places show the match; the later version is right.
  const isLatest = ({ _id, version }: MatchRecord) =>
    records.every((other) => other._id !== _id || (other.version ?? 0) <= version)
  const live = records.filter((record) => record.state === 'live' && isLatest(record))
  for (const match of live) count(match, 1)
  for (const { token, matchId, format, before } of pending.filter(isSingle)) {
    const carrier = records.find((record) => record._id === matchId && record.format === format && record.change === token)
    if (carrier && before) count(before, 1)
    if (carrier?.state === 'live') count(carrier, -1)
  }
  expect(tallies).toMatchObject(sums)
  return { pending, live, opponents, records, isKept: version === bookVersion }
}

/** After everything: no change is under way, each match lies in one place, and the counters of people are right too. */
export async function expectFinished(players: Player[]) {
  for (const stored of await expectExact(players)) checkFinished(stored)
}

function checkFinished({ pending, live, opponents, records, isKept }: ReturnType<typeof checked>) {
  expect(isKept).toBe(true)
  expect(pending).toEqual([])
  expect(records.filter(({ state }) => state === 'live')).toHaveLength(live.length)
  // One name is one entry of the book.
  expect(new Set(opponents.map(({ nameKey }) => nameKey)).size).toBe(opponents.length)
  for (const { _id, totalMatches, wins, losses, met } of opponents) {
    const against = live.filter(({ opponentIds }) => opponentIds.includes(_id))
    const lost = against.filter(({ result }) => result === 'lost').length
    expect({ totalMatches, wins, losses }).toEqual({ totalMatches: against.length, wins: lost, losses: against.length - lost })
    expect({ ...NEVER_MET, ...met }).toEqual(metIn(live, _id))
  }
}

function metIn(live: (MatchRecord & { format: MatchFormat })[], id: string): Met {
  const against = (format: MatchFormat) => live.filter((match) => match.format === format && match.opponentIds.includes(id))
  const winsIn = (matches: MatchRecord[]) => matches.filter(({ result }) => result === 'won').length
  const [singles, doubles] = [against('singles'), against('doubles')]
  const together = live.filter((match) => 'partnerId' in match && match.partnerId === id)
  return {
    ...{ singles: singles.length, singlesWins: winsIn(singles), doubles: doubles.length, doublesWins: winsIn(doubles) },
    points: [...singles, ...doubles].reduce((sum, match) => sum + match.playerScore - match.opponentScore, 0),
    ...{ asPartner: together.length, asPartnerWins: winsIn(together) },
  }
}

const NONE = { matches: 0, wins: 0, scored: 0, scoreUnits: 0 }

/** In one query for all: the explorer asks hundreds of times. */
async function storedBy(players: Player[]): Promise<Stored[]> {
  const owned = (from: string, as: string) => ({ $lookup: { from, localField: '_id', foreignField: 'userId', as } })
  const stored = await UserStatsModel.aggregate<Stored>([
    { $match: { _id: { $in: players.map(({ userId }) => userId) } } },
    ...[owned('singles_matches', 'singles'), owned('doubles_matches', 'doubles'), owned('opponents', 'opponents')],
  ])
  expect(stored).toHaveLength(players.length)
  return stored
}
