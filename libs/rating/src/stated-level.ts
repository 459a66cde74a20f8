import { SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'

/** A stated level that can be used: held inside the scale, undefined when it is no number. */
export function statedLevel(level: number | null | undefined): number | undefined {
  return typeof level === 'number' && !Number.isNaN(level) ? Math.min(SKILL_MAX, Math.max(SKILL_MIN, level)) : undefined
}
