import type { IncomingMessage } from 'node:http'
import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'
import { createAdaptiveLimit } from './adaptive-limit.ts'
import { createBodyIntake, type BodyIntake } from './body-intake.ts'
import { createDoor, type Door, type Leave } from './door.ts'
import { loopDelay } from './loop-delay.ts'
import type { Rank } from './ranked-line.ts'
import { createSlots, type Slots } from './slots.ts'
import { createTurns, type Turns } from './turns.ts'
import { untilClosed } from './until-closed.ts'

/** What bounds the requests that run at once. */
export type Load = {
  door: Door
  slots: Slots
  players: Turns
  networks: Turns
  /** Of a player or network: pages, and large bodies until they are answered. Each keeps this process busy for a while. */
  visits: Turns
  uploads: Turns
  intake: BodyIntake
}

const SLOTS = { all: 256, reads: 192 }
/** A page makes about six requests at once; a player's changes touch the same figures and gain nothing from running together. */
const PLAYER = { atOnce: 8, changes: 3, waiting: 32, waitMs: 4_000 }
/**
 * Of people without a session, who may be a whole club behind one address. Their changes are sign-ins, of which one or two are hashed at once: more
 * there together would be no sooner done, and others would wait behind them.
 */
const NETWORK = { atOnce: 64, changes: 4, waiting: 128, waitMs: 4_000 }

const VISITS = { atOnce: 4, changes: 4, waiting: 256, waitMs: 4_000 }
const UPLOADS = { atOnce: 1, changes: 1, waiting: 8, waitMs: 10_000 }
const LARGE_BYTES = 256 * 1024

export const createLoad = (overrides: Partial<Load> = {}): Load => ({
  door: createDoor(createAdaptiveLimit({ loopDelayMs: loopDelay() })),
  slots: createSlots(SLOTS),
  players: createTurns(PLAYER),
  networks: createTurns(NETWORK),
  visits: createTurns(VISITS),
  uploads: createTurns(UPLOADS),
  intake: createBodyIntake(),
  ...overrides,
})

/**
 * Whose share a request takes: that of the player, of the cookie alone while its session is not known to run, or without one of the
 * network.
 */
export type Visit = { holder: string | undefined; network: string; rank: Rank }

/** So long a request may be kept waiting by its own side before it gives up the place: most bodies have come already. */
const ASIDE_MS = 20

/** A request's place, which it leaves when its answer has gone. */
export type Place = {
  /** Now that it is known who asks: the turn is that one's from here on. */
  chargeTo(player: string | undefined): Promise<void>
  receive(req: IncomingMessage, maxBytes: number): Promise<Buffer>
  /** Gives up place and turn before the answer has gone: for one that never ends. */
  quit(): void
}

/** The holder's own turn first, then what all share. */
export async function takePlace(load: Load, res: Response, { network, rank, ...visit }: Visit): Promise<Place> {
  const work = rank === 'change' ? 'change' : 'read'
  let { holder } = visit
  let endTurn: (() => void) | undefined
  let leaveDoor: Leave | undefined
  let leaveSlot: (() => void) | undefined

  const takeTurn = async () => {
    endTurn ??= holder === undefined ? await load.networks.take(network, work) : await load.players.take(holder, work)
  }
  function quit(outcome: Parameters<Leave>[0]): void {
    leaveSlot?.()
    leaveDoor?.(outcome)
    endTurn?.()
    leaveSlot = leaveDoor = endTurn = undefined
  }
  /** Takes what it does not have. */
  async function enter(): Promise<void> {
    try {
      await takeTurn()
      leaveDoor ??= await load.door.enter({ rank, holder: holder ?? network })
      // Who left while waiting will not close again.
      if (res.closed) throw new DomainError('OVERLOADED')
      leaveSlot ??= load.slots.enter(work)
    } catch (error) {
      quit('undecided')
      throw error
    }
  }
  /** Holds nothing while it waits for what is not there at once. */
  async function aside<T>(wait: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => quit('undecided'), ASIDE_MS)
    const result = await wait().finally(() => clearTimeout(timer))
    await enter()
    return result
  }

  res.once('close', () => quit(outcomeOf(res)))
  await enter()
  return {
    async chargeTo(player) {
      if (player === holder) return
      endTurn?.()
      endTurn = undefined
      holder = player
      await aside(takeTurn)
    },
    receive: (req, maxBytes) =>
      aside(async () => {
        const isLarge = Number(req.headers['content-length'] ?? maxBytes) > LARGE_BYTES
        if (isLarge) untilClosed(res, await load.uploads.take(holder ?? network, 'change'))
        return load.intake.receive(req, res, { player: holder, network, maxBytes })
      }),
    quit: () => quit('undecided'),
  }
}

/** A refusal is quick whatever the load is. */
function outcomeOf({ statusCode }: Response): Parameters<Leave>[0] {
  if (statusCode >= 500) return 'failed'
  return statusCode < 400 ? 'answered' : 'undecided'
}
