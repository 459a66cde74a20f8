import type { Seat } from './match-draft.ts'

/** Who sits where, in the order of the screen, and the message that names the seat. */
export type SeatTable = readonly { seat: Seat; labelId: string; isOptional?: true }[]

/** One's own side first. */
export const ALONE: SeatTable = [{ seat: 'opponent', labelId: 'matchForm.opponent' }]
export const TEAM: SeatTable = [
  { seat: 'partner', labelId: 'matchForm.partner' },
  { seat: 'opponent', labelId: 'matchForm.opponent1' },
  { seat: 'secondOpponent', labelId: 'matchForm.opponent2' },
]
/** The quick log takes a doubles match with one opponent; the others are optional. */
export const QUICK_TEAM: SeatTable = [
  ...ALONE,
  { seat: 'partner', labelId: 'quickLog.partner', isOptional: true },
  { seat: 'secondOpponent', labelId: 'quickLog.secondOpponent', isOptional: true },
]
