import { NO_STREAK } from './running-streak.ts'
import { emptyTally } from './tally.ts'
import { SCOPES, type Streaks, type Tallies } from './user-stats.ts'

export const noTallies = (): Tallies => ({ singles: emptyTally(), doubles: emptyTally() })
export const noStreaks = (): Streaks => Object.fromEntries(SCOPES.map((scope) => [scope, NO_STREAK]))
