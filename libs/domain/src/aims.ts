import { ID_MAX } from './limits.ts'
import { addDays, type LocalDay } from './local-day.ts'
import { recapDays } from './recap.ts'
import { isSkillLevel, roundSkill } from './skill.ts'
import type { WinRecord } from './stats.ts'
import { MATCH_FORMATS, type MatchFormat } from './vocabulary.ts'

/** Matches in every month; a win over one person of the book; a level by the end of a month; a win rate against ADVANCED_LEVEL or more. */
export const AIM_KINDS = ['matches', 'beat', 'level', 'rate'] as const
export type AimKind = (typeof AIM_KINDS)[number]

export const AIMS_MAX = 3
export const AIM_MATCHES_MAX = 100
/** So far ahead may the month of a level be. */
const AIM_MONTHS_MAX = 12
/** A rate of fewer matches says nothing yet. */
export const AIM_RATE_LEAST = 10
/** Of the matches since a rate was aimed at, the newest count. */
export const AIM_RATE_MOST = 1_000

export type AimGoal = {
  kind: AimKind
  /** Matches, a level, or percent. */
  target?: number | undefined
  opponentId?: string | undefined
  format?: MatchFormat | undefined
  /** 2027-06 */
  month?: string | undefined
}
/** What was done before the day on which it was set does not count. */
export type Aim = AimGoal & { id: string; setOn: LocalDay }

export const monthOf = (day: LocalDay): string => day.slice(0, 7)
export const daysOfMonth = (month: string) => recapDays('month', `${month}-01`)
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))
/** From this one to the last in which a level may be aimed at. */
export function aimMonths(today: LocalDay): string[] {
  const months = [monthOf(today)]
  while (months.length <= AIM_MONTHS_MAX) months.push(monthOf(addDays(daysOfMonth(months.at(-1)!).last, 1)))
  return months
}

const isCount = (number: number | undefined, most: number): boolean =>
  number !== undefined && Number.isInteger(number) && number >= 1 && number <= most

/** The field that is wrong with a goal set today. */
export function wrongInGoal({ kind, target, opponentId, format, month }: AimGoal, today: LocalDay): keyof AimGoal | undefined {
  switch (kind) {
    case 'matches':
      return isCount(target, AIM_MATCHES_MAX) ? undefined : 'target'
    case 'beat':
      return opponentId && opponentId.length <= ID_MAX ? undefined : 'opponentId'
    case 'rate':
      return isCount(target, 100) ? undefined : 'target'
    case 'level': {
      if (target === undefined || !isSkillLevel(target)) return 'target'
      if (!format || !MATCH_FORMATS.includes(format)) return 'format'
      return month !== undefined && aimMonths(today).includes(month) ? undefined : 'month'
    }
    default:
      return 'kind'
  }
}

const FIELDS = {
  matches: ['target'],
  beat: ['opponentId'],
  level: ['target', 'format', 'month'],
  rate: ['target'],
} as const satisfies Record<AimKind, readonly (keyof AimGoal)[]>

/** With what belongs to its kind alone. */
export const goalOf = (goal: AimGoal): AimGoal => ({
  kind: goal.kind,
  ...Object.fromEntries(FIELDS[goal.kind].map((field) => [field, goal[field]])),
})

export const isSameGoal = (one: AimGoal, other: AimGoal): boolean =>
  one.kind === other.kind && FIELDS[one.kind].every((field) => one[field as keyof AimGoal] === other[field as keyof AimGoal])

export const AIM_STATES = ['open', 'met', 'missed'] as const
export type AimState = (typeof AIM_STATES)[number]

/** As levels are printed: 3.96 is a 4.0. */
export const isLevelReached = (level: number, target: number): boolean => roundSkill(level) >= target

export const isRateMet = ({ matches, wins }: WinRecord, percent: number): boolean =>
  matches >= AIM_RATE_LEAST && 100 * wins >= percent * matches
