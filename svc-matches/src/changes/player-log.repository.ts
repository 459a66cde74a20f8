import {
  changing,
  deleting,
  dropUndefined,
  findOneDirectly,
  inserting,
  type OrderedWrite,
  updating,
  writeInOrder,
} from '@kitchenline/mongo'
import { foldText, MATCH_FORMATS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { type ChangedIds, LOG_ENTRIES, LOG_IDS } from './change-log.ts'
import { ABSENT, UserStatsModel } from './user-stats.repository.ts'
import { LinkModel, toLinkRecord } from '../links/link.repository.ts'
import type { Figures, UserStats } from '../tallies/user-stats.ts'
import { dayKey, type DaysWrite, performanceDayModelOf } from '../records/performance-day.repository.ts'
import { OpponentModel } from '../records/opponent.model.ts'
import { toRecord } from '../records/match-record.ts'
import { MatchModel } from '../records/match.model.ts'
import type { LogEntry, MatchWrite, PersonWrite } from './log-entry.ts'
import { NO_SUMS, type Sums } from '../records/opponent.ts'

export type Commit = { stats: UserStats; figures: Figures; entry: LogEntry; changed: ChangedIds }

/**
 * The player's document is a redo log of one entry. Five rules:
 * 1. The document is read before anything that a change depends on.
 * 2. An entry found in it is applied first, whatever left it there.
 * 3. One conditional write commits: the version as read and no entry become the new figures, the next version and the entry. Before it
 *    nothing has happened; after it the change will.
 * 4. What is applied is written only where the version written last is lower than the entry's.
 * 5. The entry is taken off by a write that names its version.
 */
export type PlayerLogRepository = {
  /** Commits and applies, as one command. Answers whether it was committed; what a crash left of it the next one applies. */
  commit(commit: Commit): Promise<boolean>
  /** Writes what the player's entry says, if there is one. Any number of them may do so at once. */
  apply(userId: string): Promise<void>
}

/** Tests give it a way of writing that stops between two writes. */
export function createPlayerLog(write = writeInOrder): PlayerLogRepository {
  return {
    async commit({ stats, ...commit }) {
      const writes = [committing(stats, commit), ...writesOf(stats._id, commit.entry)]
      const done = await write(writes)
      if (done > 0 && done < writes.length) await applyEntry(stats._id, commit.entry)
      return done > 0
    },

    async apply(userId) {
      const record = await findOneDirectly(UserStatsModel, { filter: { _id: userId }, fields: { log: 1 } })
      if (record?.log) await applyEntry(userId, record.log)
    },
  }

  /** A key that is taken shows that another one has written it: the others follow. */
  async function applyEntry(userId: string, entry: LogEntry): Promise<void> {
    for (let writes = writesOf(userId, entry); writes.length > 0;) {
      const done = await write([stillThere(userId, entry), ...writes])
      if (done === 0) return
      writes = writes.slice(done)
    }
  }
}

export const playerLog = createPlayerLog()

function committing(stats: UserStats, { figures, entry, changed }: Omit<Commit, 'stats'>): OrderedWrite {
  const { _id, version } = stats
  const { tallies, ...rest } = dropUndefined({ ...figures, log: entry, version: version + 1 })
  if (version === 0)
    return inserting(UserStatsModel, { _id, tallies, ...rest, changeLog: { epoch: 0, entries: logged(entry.v, changed) } })
  // Those of a format are most of the document, and most changes are of one format.
  const formats = MATCH_FORMATS.filter((format) => figures.tallies[format] !== stats.tallies[format])
  const next = { ...rest, ...Object.fromEntries(formats.map((format) => [`tallies.${format}`, tallies[format]])) }
  const ids = changed.singles.length + changed.doubles.length
  const restarts = ids > LOG_IDS
  const update = {
    $set: { ...next, ...(restarts && { 'changeLog.entries': [] }) },
    ...(restarts && { $inc: { 'changeLog.epoch': 1 } }),
    ...(ids > 0 &&
      !restarts && {
        $push: { 'changeLog.entries': { $each: logged(entry.v, changed), $slice: -LOG_ENTRIES } },
      }),
  }
  return changing(UserStatsModel, { filter: { _id, version, log: ABSENT, isErased: ABSENT }, update: update as never })
}

const logged = (at: number, changed: ChangedIds) => [{ at, ...changed }]

/** Ends the command where the entry has been taken off. */
const stillThere = (userId: string, { v }: LogEntry) =>
  changing(UserStatsModel, { filter: { _id: userId, 'log.v': v } as never, update: { $set: { 'log.v': v } } as never })

/** All that the entry says, and last that it is over. */
function writesOf(userId: string, entry: LogEntry): OrderedWrite[] {
  const { v } = entry
  return [
    ...entry.matches.map((write) => matchWrite(write, v)),
    ...entry.people.map((write) => personWrite(userId, write, v)),
    ...entry.links.map((link) => inserting(LinkModel, toLinkRecord(link))),
    ...entry.days.flatMap((write) => daysWrite(userId, write, entry)),
    changing(UserStatsModel, { filter: { _id: userId, 'log.v': v } as never, update: { $unset: { log: 1 } } }),
  ]
}

const before = (v: number) => trusted({ $lt: v })

function matchWrite({ match, deletedAt, isNew }: MatchWrite, v: number): OrderedWrite {
  const record = toRecord(match, v, deletedAt)
  if (isNew) return inserting(MatchModel, record)
  return updating(MatchModel, { filter: { _id: match.id, userId: match.userId, v: before(v) }, update: record as never })
}

function personWrite(userId: string, { id, add, counts, set = {} }: PersonWrite, v: number): OrderedWrite {
  const named = set.name === undefined ? set : { ...set, nameKey: foldText(set.name) }
  if (add)
    return inserting(
      OpponentModel,
      dropUndefined({ ...add, nameKey: foldText(add.name), ...toFields(counts ?? NO_SUMS), _id: id, v }),
    )
  const gone = Object.entries(named).flatMap(([field, value]) => (value === undefined ? [[field, 1]] : []))
  const update = {
    $set: { ...dropUndefined(named), v },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }),
    ...(counts && { $inc: toIncrements(counts) }),
  }
  return updating(OpponentModel, { filter: { _id: id, userId, v: before(v) }, update: update as never })
}

const toFields = ({ totalMatches, wins, losses, ...met }: Sums) => ({ totalMatches, wins, losses, met })

/** Those that stay as they are cost nothing. */
function toIncrements({ totalMatches, wins, losses, ...met }: Sums): Record<string, number> {
  const inMet = Object.fromEntries(Object.entries(met).map(([name, sum]) => [`met.${name}`, sum]))
  return Object.fromEntries(Object.entries({ totalMatches, wins, losses, ...inMet }).filter(([, sum]) => sum !== 0))
}

/** A key that is taken has a row of a later entry. */
function daysWrite(userId: string, { format, rows, from, to }: DaysWrite, { v, at: createdAt }: LogEntry): OrderedWrite[] {
  const model = performanceDayModelOf(format)
  const keyOf = (date: string) => dayKey({ userId, format }, date)
  const written = rows.map((row) => {
    const update = { $set: { ...row, userId, v }, $setOnInsert: { createdAt } }
    return updating(model, { filter: { _id: keyOf(row.date), v: before(v) }, update: update as never, upsert: true })
  })
  const isOne = from === to && rows.length === 1
  return isOne ? written : [...written, deleting(model, { _id: trusted({ $gte: keyOf(from), $lte: keyOf(to) }), v: before(v) })]
}
