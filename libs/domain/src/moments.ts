import { formatLevel } from './skill.ts'
import type { Trophy } from './trophies.ts'
import type { MatchFormat } from './vocabulary.ts'

/** What is said once: `unlock:singles`, `trophy:first-win`, `level:doubles:3.7`, `month:2026-10`, `aim:1a2b3c4d`, `aim:1a2b3c4d:2026-10`. */
const MOMENT =
  /^(unlock:(singles|doubles)|trophy:[A-Za-z0-9-]{1,40}|level:(singles|doubles):\d\.\d|month:\d{4}-\d{2}|aim:[0-9a-f]{8}(:\d{4}-\d{2})?)$/

export const unlockKey = (format: MatchFormat): string => `unlock:${format}`
export const trophyKey = (trophy: Trophy): string => `trophy:${trophy}`
export const levelKey = (format: MatchFormat, level: number): string => `level:${format}:${formatLevel(level)}`

/** An aim of every month has an end in each. */
export const aimKey = (id: string, month?: string): string => (month ? `aim:${id}:${month}` : `aim:${id}`)

export const isMoment = (key: string): boolean => MOMENT.test(key)

/** In one request; and so many are stored, which many years of play do not reach. */
export const MOMENTS_MAX = 200
export const STORED_MOMENTS_MAX = 1_000
