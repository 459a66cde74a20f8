import { CurrentVersion } from '@kitchenline/api'
import type { Log } from '@kitchenline/telemetry'
import * as z from 'zod'
import { lastGood } from './last-good.ts'
import type { ReleaseTrust } from './release-trust.ts'

/** With whatever else was signed. */
const Move = z.looseObject(CurrentVersion.shape)
type Move = z.infer<typeof Move>

type Options = { trust: ReleaseTrust; stateFile: string | undefined; log: Log }

/** Of all that it is shown, also before a restart, the last move that a key of the team signed: an earlier one that is put back is none. */
export function lastMove(frontEnd: string, { trust, stateFile, log }: Options) {
  const last = lastGood(stateFile, Move)
  const refused = new WeakSet<object>()
  return async (shown: object | undefined): Promise<CurrentVersion | undefined> => {
    const move = shown && (await trust('move', frontEnd, shown)) ? Move.safeParse(shown).data : undefined
    const known = last.get()
    if (move && !(known && isEarlier(move, known))) last.keep(move)
    else if (shown && move && !refused.has(shown)) {
      refused.add(shown)
      log.error({ frontEnd, revision: move.revision, known: known?.revision }, 'refused: an earlier move was put back')
    }
    const now = last.get()
    return now && (await trust('move', frontEnd, now)) ? now : undefined
  }
}

/** A new store counts from one again, later. */
const isEarlier = (move: Move, known: Move): boolean => move.revision < known.revision && move.at <= known.at
