import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { dropUndefined, findDirectly, isDuplicate } from '@kitchenline/mongo'
import { sharedReads } from '@kitchenline/runtime'
import { dayNumber } from '@kitchenline/rating'
import { trusted } from 'mongoose'
import type { DayLevel } from './level-line.ts'
import type { StoredLevel, KnownPeople } from './stored-level.ts'
import { StoredLevelModel, type StoredLevelRecord } from './stored-level.model.ts'

export type StoredLevelRepository = {
  find(userId: string, format: MatchFormat): Promise<StoredLevel | undefined>
  /** Without what only the estimator needs. */
  listShown(userId: string): Promise<StoredLevel[]>
  /** Of this revision; undefined when it is another by now. Everybody without keys. */
  people(level: StoredLevel, keys?: string[]): Promise<KnownPeople | undefined>
  /** The level by days of play, oldest first; empty while none is shown. */
  line(userId: string, format: MatchFormat, between?: DayNumbers): Promise<DayLevel[]>
  /** Writes over the revision that was read; answers whether it did. */
  save(level: StoredLevel, judged?: JudgedParts): Promise<boolean>
  markFiled(level: StoredLevel, analysisId: string): Promise<void>
  /** Estimates for friends are written, at this revision. */
  markLinked(level: StoredLevel): Promise<void>
  /** Readers of stored values fetch the analysis itself. */
  markStale(userIds: string[], format: MatchFormat): Promise<void>
  /** All matches, the next time. */
  readAgain(userId: string): Promise<void>
}

/** UTC days since 1970, both included. */
type DayNumbers = { from: number; to: number }

/** What is stored part by part: other people and days stay as they are, unless these are all. */
type JudgedParts = { people: KnownPeople; areAllPeople: boolean; line: DayLevel[]; isWholeLine: boolean }

const idOf = ({ userId, format }: Pick<StoredLevel, 'userId' | 'format'>) => `${userId}:${format}`

const findShown = sharedReads(async (userIds) => {
  const ids = userIds.flatMap((userId) => MATCH_FORMATS.map((format) => idOf({ userId, format })))
  const filter = { _id: trusted({ $in: ids }) }
  const records = await findDirectly(StoredLevelModel, { filter, fields: { people: 0, line: 0, base: 0, lastDay: 0 } })
  const levels = records.map((record) => clean(record)!)
  return new Map(userIds.map((userId) => [userId, levels.filter((level) => level.userId === userId)]))
})

export const storedLevels: StoredLevelRepository = {
  async find(userId, format) {
    return clean(
      await StoredLevelModel.findOne({ _id: idOf({ userId, format }) })
        .select('-people -line')
        .lean<StoredLevelRecord>(),
    )
  },

  listShown: async (userId) => (await findShown(userId)) ?? [],

  async people(level, keys) {
    const fields = keys ? Object.fromEntries(keys.map((key) => [`people.${key}`, 1])) : { people: 1 }
    const record = await StoredLevelModel.findOne({ _id: idOf(level), revision: level.revision })
      .select(keys?.length === 0 ? { _id: 1 } : fields)
      .lean<StoredLevelRecord>()
    return record ? (record.people ?? {}) : undefined
  },

  async line(userId, format, between) {
    const record = await StoredLevelModel.findOne({ _id: idOf({ userId, format }) })
      .select({ isReset: 1, ...lineFields(between) })
      .lean<Pick<StoredLevelRecord, 'line' | 'isReset'>>()
    if (!record || record.isReset) return []
    return Object.values(record.line ?? {}).sort((a, b) => a.date.getTime() - b.date.getTime())
  },

  async save(level, judged) {
    const { revision, ...rest } = level
    const { set, unset } = split(rest)
    const people = dropUndefined(judged?.people ?? {})
    const line = Object.fromEntries((judged?.line ?? []).map((day) => [dayNumber(day.date), day]))
    if (judged?.areAllPeople) set.people = people
    else for (const [key, person] of Object.entries(people)) set[`people.${key}`] = person
    if (judged?.isWholeLine) set.line = line
    else for (const [number, day] of Object.entries(line)) set[`line.${number}`] = day
    const update = { $set: { ...set, revision: revision + 1 }, ...(Object.keys(unset).length > 0 && { $unset: unset }) }
    if (revision > 0) return (await StoredLevelModel.updateOne({ _id: idOf(level), revision }, update)).modifiedCount === 1
    try {
      await StoredLevelModel.create({ _id: idOf(level), ...dropUndefined(rest), people, line, revision: 1 })
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return false
    }
  },

  async markFiled(level, analysisId) {
    await StoredLevelModel.updateOne({ _id: idOf(level), 'current.id': analysisId }, { $set: { isFiled: true } })
  },

  async markLinked(level) {
    await StoredLevelModel.updateOne({ _id: idOf(level), revision: level.revision }, { $unset: { owesLinks: 1 } })
  },

  async markStale(userIds, format) {
    if (userIds.length === 0) return
    const ids = userIds.map((userId) => idOf({ userId, format }))
    await StoredLevelModel.updateMany({ _id: trusted({ $in: ids }) }, { $set: { figuresVersion: '' } })
  },

  async readAgain(userId) {
    const ids = MATCH_FORMATS.map((format) => idOf({ userId, format }))
    const change = { $set: { cursor: '', figuresVersion: '' }, $inc: { revision: 1 } }
    await StoredLevelModel.updateMany({ _id: trusted({ $in: ids }) }, change)
  },
}

/** A day is a field, so that few of many days are a small answer. */
function lineFields(between: DayNumbers | undefined): Record<string, 1> {
  if (!between) return { line: 1 }
  const days = Array.from({ length: Math.max(1, between.to - between.from + 1) }, (_, at) => between.from + at)
  return Object.fromEntries(days.map((day) => [`line.${day}`, 1]))
}

function clean(record: StoredLevelRecord | null): StoredLevel | undefined {
  if (!record) return undefined
  const { _id, people: _people, line: _line, ...level } = record
  return { ...level, lastDay: level.lastDay ?? [] }
}

/** What has no value any more leaves the document. */
function split(level: object): { set: Record<string, unknown>; unset: Record<string, 1> } {
  const entries = Object.entries(level)
  return {
    set: Object.fromEntries(
      entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, dropUndefined(value)]),
    ),
    unset: Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1 as const])),
  }
}
