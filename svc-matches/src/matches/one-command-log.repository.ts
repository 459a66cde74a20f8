import { changing, inserting, writeInOrder, type OrderedWrite } from '@kitchenline/runtime/database'
import { claimOf, type ClaimRequest } from '../claims/claim.repository.ts'
import { ClaimModel } from '../claims/claim.model.ts'
import { commitUpdate, intentUpdate, type Committed, type Figures } from '../figures/user-stats-updates.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import type { Intent } from '../intents/intent.ts'
import { OpponentModel } from '../opponents/opponent.model.ts'
import { countsOf, presenceOf } from '../opponents/opponent.repository.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import type { Match } from '../records/match.ts'
import type { AddedCounts } from '../records/opponent.ts'
import { toRecord } from '../records/match-record.ts'

/** All that storing a new match writes, as decision 15 orders it. */
export type OneCommandLog = {
  request: ClaimRequest<Match>
  intent: Intent
  newest: string
  match: Match
  counts: AddedCounts[]
  /** People in the match whose counters stay as they are, but who must be in the book. */
  present: string[]
  /** Of the document in which the intent was not yet on the list. */
  version: number
  figures: Figures
  committed: Committed
}

/** `stored`: the match, and not all that follows it. `open`: not that, so the steps are to be taken, each of which may have been already. */
export type Outcome = 'all' | 'stored' | 'open'

export type OneCommandLogRepository = {
  /** One command, which stops where something is not as it was read. */
  store(log: OneCommandLog): Promise<Outcome>
}

export const oneCommandLogs: OneCommandLogRepository = {
  async store(log) {
    const writes = writesOf(log)
    const done = (await writeInOrder(writes)) ?? 0
    if (done === writes.length) return 'all'
    return done > MATCH_AT ? 'stored' : 'open'
  },
}

/** Behind the claim and the intent. */
const MATCH_AT = 2

export function writesOf({ request, intent, match, counts, present, version, ...log }: OneCommandLog): OrderedWrite[] {
  const { userId } = match
  const figures = (at: number, update: object) => changing(UserStatsModel, { filter: { _id: userId, version: at }, update })
  return [
    inserting(ClaimModel, claimOf(request)),
    figures(version, intentUpdate(intent, log.newest)),
    inserting(matchModelOf(match.format), toRecord(match, intent.token)),
    ...counts.map((write) => changing(OpponentModel, countsOf(userId, write))),
    ...present.map((id) => changing(OpponentModel, presenceOf(userId, id))),
    figures(version + 1, commitUpdate(version + 1, log.figures, log.committed)),
  ]
}
