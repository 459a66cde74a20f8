import type { SkillCategory } from './vocabulary.ts'

export const SKILL_MIN = 1
export const SKILL_MAX = 8
/** What forms offer; stored levels may come from the analysis and start at SKILL_MIN. */
export const SKILL_OFFERED_MIN = 2
export const SKILL_STEP = 0.1
export const DEFAULT_SKILL_LEVEL = 3

/** 2.0, 2.1 … 8.0, each exact to one decimal. */
export const OFFERED_SKILL_LEVELS: readonly number[] = Array.from(
  { length: Math.round((SKILL_MAX - SKILL_OFFERED_MIN) / SKILL_STEP) + 1 },
  (_, step) => roundSkill(SKILL_OFFERED_MIN + step * SKILL_STEP),
)

/** To the one decimal that levels are stored with. */
export function roundSkill(level: number): number {
  return Math.round(level * 10) / 10
}

/** "3.8": with a point and one decimal in every language, as players write levels all over the world. */
export function formatLevel(level: number): string {
  return roundSkill(level).toFixed(1)
}

/** "+0.04", "−0.12", "0.00": with the point of levels and a real minus, as wide as the plus. */
export function formatLevelChange(change: number): string {
  const size = Math.abs(change).toFixed(2)
  if (Number(size) === 0) return size
  return `${change < 0 ? '\u2212' : '+'}${size}`
}

/** Below 3 beginner, below 4 intermediate, below 5 advanced, below 6 professional, else elite. */
export function skillCategory(level: number): SkillCategory {
  const rounded = roundSkill(level)
  if (rounded < 3) return 'beginner'
  if (rounded < 4) return 'intermediate'
  if (rounded < 5) return 'advanced'
  if (rounded < 6) return 'professional'
  return 'elite'
}

/** True for a level with at most one decimal inside the scale. */
export function isSkillLevel(level: number): boolean {
  return level >= SKILL_MIN && level <= SKILL_MAX && Math.abs(roundSkill(level) - level) < 1e-9
}
