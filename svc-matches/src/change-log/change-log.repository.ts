import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { toMatch } from '../records/match-record.ts'
import { MatchModel, type MatchRecord } from '../records/match.model.ts'
import type { Match } from '../records/match.ts'
import { ABSENT, UserStatsModel } from '../changes/user-stats.repository.ts'
import type { ChangeLog } from '../changes/change-log.ts'

export type RemovedMatch = { id: string; createdAt?: Date }

/** The first page is small, so that its reader starts while the others are fetched. */
const PAGE = { first: 250, later: 1_000 }
const PAGES_AHEAD = 2
/** All that an estimator needs, and nothing else: a long log is read within a request. */
const FIELDS = [
  ...[
    'playedOn',
    'createdAt',
    'format',
    'result',
    'scoring',
    'ending',
    'playerScore',
    'opponentScore',
    'ownGames',
    'opponentGames',
  ],
  ...['opponents', 'partner', 'counterparts'],
].join(' ')

const COUNTS = { 'tallies.singles.scored': 1, 'tallies.doubles.scored': 1 } as const

export const changeLog = {
  /** With the number of matches with points. Undefined of a player without a document, or where a change is still to be applied. */
  async find(userId: string): Promise<{ log: ChangeLog; counts: Record<MatchFormat, number> } | undefined> {
    const quiet = { _id: userId, log: ABSENT }
    const record = await UserStatsModel.findOne(quiet, { version: 1, changeLog: 1, ...COUNTS }).lean<QuietRecord>()
    return record ? { log: logIn(record), counts: countsOf(record.tallies) } : undefined
  },

  async look(userId: string, format: MatchFormat, ids: string[]): Promise<{ matches: Match[]; gone: RemovedMatch[] }> {
    const records: MatchRecord[] = await MatchModel.find({ _id: trusted({ $in: ids }), userId })
      .select(`state ${FIELDS}`)
      .lean()
    const live = records.filter((record) => record.state === 'live' && record.format === format)
    const known = new Set(live.map(({ _id }) => _id))
    const created = new Map(records.map(({ _id, createdAt }) => [_id, createdAt as Date | undefined]))
    const removed = ids.filter((id) => !known.has(id)).map((id): RemovedMatch => ({ id, createdAt: created.get(id) }))
    return { matches: live.map(toMatch), gone: removed }
  },

  /** All live ones, oldest first, some at a time. */
  async *all(userId: string, format: MatchFormat): AsyncIterable<Match[]> {
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

const countsOf = ({ singles, doubles }: Counted): Record<MatchFormat, number> => ({
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
    const last = await MatchModel.findOne({ userId, state: 'live', format, orderKey: trusted({ $gt: after }) })
      .select('-_id orderKey')
      .sort({ orderKey: 1 })
      .skip(size - 1)
      .hint('by_format')
      .lean<{ orderKey: string }>()
    if (!last) return yield { after }
    yield { after, to: last.orderKey }
    after = last.orderKey
  }
}

function matchesIn({ after, to }: Range, { userId, format }: Log): Promise<MatchRecord[]> {
  const orderKey = trusted({ $gt: after, ...(to !== undefined && { $lte: to }) })
  return (
    MatchModel.find({ userId, state: 'live', format, orderKey })
      .select(FIELDS)
      .sort({ orderKey: 1 })
      // Else the first hundred come alone, and the rest by a second question.
      .batchSize(PAGE.later + 1)
      .hint('by_format')
      .lean<MatchRecord[]>()
      .exec()
  )
}
