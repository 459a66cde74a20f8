import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'
import { createAdaptiveLimit } from './adaptive-limit.ts'
import { createBodyIntake, type BodyIntake } from './body-intake.ts'
import { createDoor, type Door, type Leave } from './door.ts'
import { loopDelay } from './loop-delay.ts'
import type { Rank } from './ranked-line.ts'
import { createSlots, type Slots } from './slots.ts'
import { createTurns, type Turns } from './turns.ts'

/** What bounds the requests that run at once. */
export type Load = { door: Door; slots: Slots; players: Turns; networks: Turns; intake: BodyIntake }

const SLOTS = { all: 256, reads: 192 }
/** A page makes about six requests at once; a player's changes touch the same figures and gain nothing from running together. */
const PLAYER = { atOnce: 8, changes: 3, waiting: 32, waitMs: 4_000 }
/** Of people without a session, who may be a whole club behind one address. */
const NETWORK = { atOnce: 64, changes: 32, waiting: 64, waitMs: 2_000 }

export const createLoad = (overrides: Partial<Load> = {}): Load => ({
  door: createDoor(createAdaptiveLimit({ loopDelayMs: loopDelay() })),
  slots: createSlots(SLOTS),
  players: createTurns(PLAYER),
  networks: createTurns(NETWORK),
  intake: createBodyIntake(),
  ...overrides,
})

export type Visit = { playerId: string | undefined; network: string; rank: Rank }

/** So long a body may take before its request gives up the place: most have come already. */
const BODY_MS = 20

/** A request's place, which it leaves when its answer has gone. */
export type Place = {
  /** Leaves it while a body is on its way, unless that is there at once. */
  receive<T>(body: () => Promise<T>): Promise<T>
  /** Gives up place and turn before the answer has gone: for one that never ends. */
  quit(): void
}

/** The holder's own turn first, then what all share. */
export async function takePlace(load: Load, res: Response, { playerId, network, rank }: Visit): Promise<Place> {
  const work = rank === 'change' ? 'change' : 'read'
  const endTurn = playerId === undefined ? await load.networks.take(network, work) : await load.players.take(playerId, work)
  let leaveDoor: Leave | undefined
  let leaveSlot: (() => void) | undefined
  let hasTurn = true

  function leave(outcome: Parameters<Leave>[0]): void {
    leaveSlot?.()
    leaveDoor?.(outcome)
    leaveSlot = leaveDoor = undefined
  }
  function quit(outcome: Parameters<Leave>[0]): void {
    leave(outcome)
    if (hasTurn) endTurn()
    hasTurn = false
  }
  async function enter(): Promise<void> {
    leaveDoor = await load.door.enter({ rank, holder: playerId ?? network })
    try {
      // Who left while waiting will not close again.
      if (res.closed) throw new DomainError('OVERLOADED')
      leaveSlot = load.slots.enter(work)
    } catch (error) {
      leave('undecided')
      throw error
    }
  }
  const place: Place = {
    async receive(body) {
      const timer = setTimeout(() => leave('undecided'), BODY_MS)
      const received = await body().finally(() => clearTimeout(timer))
      if (!leaveSlot) await enter()
      return received
    },
    quit: () => quit('undecided'),
  }
  if (res.closed) place.quit()
  else res.once('close', () => quit(outcomeOf(res)))
  await enter()
  return place
}

/** A refusal is quick whatever the load is. */
function outcomeOf({ statusCode }: Response): Parameters<Leave>[0] {
  if (statusCode >= 500) return 'failed'
  return statusCode < 400 ? 'answered' : 'undecided'
}
