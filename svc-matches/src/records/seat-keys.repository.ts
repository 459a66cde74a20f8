import type { MatchFormat } from '@kitchenline/domain'
import { longQueryLimits } from '@kitchenline/runtime'
import { MatchModel } from './match.model.ts'
import { INDEX_OF, type SeatKey } from './person-key.ts'

const MAX_MS = 1_500
/** An answer in one message; more people than any player meets. */
const KEYS_AT_ONCE = 5_000

export type SeatKeys = { seat: SeatKey; keys: string[] }[]
type Where = { formats: readonly MatchFormat[]; seats: readonly SeatKey[] }

export const placesOf = ({ formats, seats }: Where) =>
  formats.flatMap((format) =>
    seats.filter((seat) => format === 'doubles' || seat === 'opponent1Key').map((seat) => ({ format, seat })),
  )

export const seatLimits = (seat: SeatKey) =>
  ({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat], batchSize: KEYS_AT_ONCE }) as object

/** Everybody in those seats of a player's live matches: one step in the index for each, however many matches. */
export async function listSeatKeys(
  userId: string,
  { orderKey, ...where }: Where & { orderKey?: { $gte: string; $lt: string } },
): Promise<SeatKeys> {
  const found = await Promise.all(
    placesOf(where).map(async ({ format, seat }) => {
      const groups = await MatchModel.aggregate<{ _id: string | null }>([
        { $match: { userId, state: 'live', format, ...(orderKey && { orderKey }) } },
        { $group: { _id: `$${seat}` } },
      ]).option(seatLimits(seat))
      return { seat, keys: groups.flatMap(({ _id }) => _id ?? []) }
    }),
  )
  return where.seats.map((seat) => ({ seat, keys: [...new Set(found.flatMap((one) => (one.seat === seat ? one.keys : [])))] }))
}
