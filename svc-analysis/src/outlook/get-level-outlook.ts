import {
  addDays,
  DomainError,
  isLevelReached,
  isLocalDay,
  isSkillLevel,
  type LocalDay,
  type MatchFormat,
} from '@kitchenline/domain'
import { chanceOfReaching, dayNumber } from '@kitchenline/rating'
import { bringUpToDate } from '../analyses/list-analyses.ts'
import type { Context } from '../context.ts'
import type { DayLevel } from '../levels/level-line.ts'
import { FOUR_IN_FIVE } from '../levels/likely-range.ts'
import { askOnce } from '../people/own-levels.ts'
import type { Viewer } from '../people/check-viewer.ts'

type LevelOutlook = { level?: number | undefined; reached: boolean; chance?: number | undefined }

/** How often a player plays is seen from so many days, of which a month at least must have passed for a pace. */
const PACE_DAYS = 90
const SHORTEST_PACE = 28
/** By how much a level moves is seen from so many days of play. */
const MOVES = 20
/** Of the days on which a level may be reached. */
const DAYS_MOST = 800
const MONTH = 30
/** Below it a level is printed as the one before. */
const HALF_TENTH = 0.05

type Question = { format: MatchFormat; target: number; firstDay: LocalDay; lastDay: LocalDay }

/** Whether the owner's level was reached on one of these days of play, and how likely it is on those to come. */
export async function getLevelOutlook(ctx: Context, { caller, onward }: Viewer, question: Question): Promise<LevelOutlook> {
  const { userId } = caller
  const { format, target } = checked(question)
  await bringUpToDate(ctx, { userId, format, onward, findOwnLevel: askOnce(ctx, onward, userId) })
  const stored = (await ctx.storedLevels.listShown(userId)).find((one) => one.format === format)
  const current = stored?.isReset ? undefined : stored?.current
  if (!current) return { reached: false }
  const [first, last, today] = [new Date(question.firstDay), new Date(question.lastDay), ctx.clock()].map(dayNumber) as Days
  const between = { from: Math.min(first, today - PACE_DAYS), to: Math.max(first, Math.min(last, today)) }
  const line = await ctx.storedLevels.line(userId, format, between)
  const { level } = current
  const isOver = today > last
  const levels = [...line.filter(({ date }) => dayNumber(date) >= first), ...(isOver ? [] : [{ level }])]
  if (levels.some((one) => isLevelReached(one.level, target))) return { level, reached: true }
  if (isOver) return { level, reached: false }
  const error = (current.to - current.from) / (2 * FOUR_IN_FIVE)
  const doubt = error ** 2 + (ctx.constants[format].wander * (last - today)) / MONTH
  const recent = line.filter(({ date }) => dayNumber(date) > today - PACE_DAYS)
  const walk = { moves: movesIn(recent), days: paceOf(recent, today) * (last - today), doubt }
  return { level, reached: false, chance: chanceOfReaching({ ...walk, rise: target - HALF_TENTH - level }) }
}

type Days = [first: number, last: number, today: number]

function checked(question: Question): Question {
  const { target, firstDay, lastDay } = question
  const refuse = (field: string) => new DomainError('INVALID_INPUT', { field })
  if (!isSkillLevel(target)) throw refuse('target')
  if (!isLocalDay(firstDay)) throw refuse('firstDay')
  if (!isLocalDay(lastDay) || lastDay > addDays(firstDay, DAYS_MOST)) throw refuse('lastDay')
  return question
}

const movesIn = (line: readonly DayLevel[]): number[] =>
  line
    .slice(1)
    .map(({ level }, at) => level - line[at]!.level)
    .slice(-MOVES)

/** Days of play a day. */
function paceOf(line: readonly DayLevel[], today: number): number {
  const [first] = line
  return first ? line.length / Math.max(SHORTEST_PACE, today - dayNumber(first.date) + 1) : 0
}
