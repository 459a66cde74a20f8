import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import type { Match } from '../records/match.ts'
import { TALLY_SHAPE } from '../figures/tally.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import type { ChangeLog } from '../intents/change-log.ts'

export type RemovedMatch = { id: string; createdAt?: Date }

export type ChangeLogRepository = {
  /** Undefined for a player of whom no figures are kept. */
  find(userId: string): Promise<ChangeLog | undefined>
  /** With the number of matches with points, where no change is under way and all are counted. */
  findQuiet(userId: string): Promise<{ log: ChangeLog; counts: Record<MatchFormat, number> } | undefined>
  look(userId: string, format: MatchFormat, ids: string[]): Promise<{ matches: Match[]; gone: RemovedMatch[] }>
  /** All live ones, oldest first, some at a time. */
  all(userId: string, format: MatchFormat): AsyncIterable<Match[]>
}

/** The first page is small, so that its reader starts while the others are fetched. */
const PAGE = { first: 250, later: 1_000 }
const PAGES_AHEAD = 2
const OPPONENTS = ['opponent', 'opponent1', 'opponent2'].flatMap((who) => [`${who}Name`, `${who}Id`, `${who}SkillLevel`])
/** All that an estimator needs, and nothing else: a long log is read within a request. */
const FIELDS = [
  ...['matchDate', 'createdAt', 'result', 'scoring', 'playerScore', 'opponentScore', 'ownGames', 'opponentGames'],
  ...[...OPPONENTS, 'partnerName', 'partnerId', 'counterparts'],
].join(' ')

const COUNTED = { 'tallies.singles.shape': TALLY_SHAPE, 'tallies.doubles.shape': TALLY_SHAPE }
const COUNTS = { 'tallies.singles.scored': 1, 'tallies.doubles.scored': 1 } as const

export const changeLog: ChangeLogRepository = {
  async find(userId) {
    const record = await UserStatsModel.findOne({ _id: userId }, { version: 1, changeLog: 1 }).lean()
    return record ? logIn(record) : undefined
  },

  async findQuiet(userId) {
    const quiet = { _id: userId, pending: trusted({ $size: 0 }), ...COUNTED }
    const record = await UserStatsModel.findOne(quiet, { version: 1, changeLog: 1, ...COUNTS }).lean<QuietRecord>()
    if (!record) return undefined
    return { log: logIn(record), counts: countsOf(record.tallies) }
  },

  async look(userId, format, ids) {
    const records: MatchRecord[] = await matchModelOf(format)
      .find({ _id: trusted({ $in: ids }), userId })
      .select(`state ${FIELDS}`)
      .lean()
    const live = records.filter(({ state }) => state === 'live')
    const known = new Set(live.map(({ _id }) => _id))
    const created = new Map(records.map(({ _id, createdAt }) => [_id, createdAt as Date | undefined]))
    const removed = ids.filter((id) => !known.has(id)).map((id): RemovedMatch => ({ id, createdAt: created.get(id) }))
    return { matches: live.map(toMatch), gone: removed }
  },

  async *all(userId, format) {
    const ranges = rangesOf(userId, format)
    const nextPage = () => {
      const page = ranges.next().then(({ done, value }) => (done ? undefined : matchesIn(value, { userId, format })))
      // Should the reader stop before this page.
      page.catch(() => undefined)
      return page
    }
    const coming = Array.from({ length: PAGES_AHEAD + 1 }, nextPage)
    for (;;) {
      const page = await coming.shift()
      if (!page) return
      coming.push(nextPage())
      yield page.map(toMatch)
    }
  },
}

export const countsOf = ({ singles, doubles }: Counted): Record<MatchFormat, number> => ({
  singles: singles.scored,
  doubles: doubles.scored,
})

const logIn = ({ version, changeLog: { epoch = 0, entries = [] } = {} }: StoredLog): ChangeLog => ({ version, epoch, entries })

type StoredLog = { version: number; changeLog?: Partial<ChangeLog> }
type Counted = Record<MatchFormat, { scored: number }>
type QuietRecord = StoredLog & { tallies: Counted }
type Log = { userId: string; format: MatchFormat }
/** Order keys: after the first, up to the last. */
type Range = { after: string; to?: string }

/** The log in ranges of a page each, from the index alone: so the database reads the next pages while one is on its way. */
async function* rangesOf(userId: string, format: MatchFormat): AsyncGenerator<Range> {
  let after = ''
  for (let size = PAGE.first; ; size = PAGE.later) {
    const last = await matchModelOf(format)
      .findOne({ userId, state: 'live', orderKey: trusted({ $gt: after }) })
      .select('-_id orderKey')
      .sort({ orderKey: 1 })
      .skip(size - 1)
      .hint('by_order')
      .lean<{ orderKey: string }>()
    if (!last) return yield { after }
    yield { after, to: last.orderKey }
    after = last.orderKey
  }
}

function matchesIn({ after, to }: Range, { userId, format }: Log): Promise<MatchRecord[]> {
  const orderKey = trusted({ $gt: after, ...(to !== undefined && { $lte: to }) })
  return (
    matchModelOf(format)
      .find({ userId, state: 'live', orderKey })
      .select(FIELDS)
      .sort({ orderKey: 1 })
      // Else the first hundred come alone, and the rest by a second question.
      .batchSize(PAGE.later + 1)
      .hint('by_order')
      .lean<MatchRecord[]>()
      .exec()
  )
}
