import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'
import { createBodyIntake, type BodyIntake } from './body-intake.ts'
import { createSlots, type Slots, type Work } from './slots.ts'
import { createTurns, type Turns } from './turns.ts'

/** What bounds the requests that run at once. */
export type Load = { slots: Slots; players: Turns; networks: Turns; intake: BodyIntake }

const SLOTS = { all: 256, reads: 192 }
/** A page makes about six requests at once; a player's changes touch the same figures and gain nothing from running together. */
const PLAYER = { atOnce: 8, changes: 3, waiting: 32, waitMs: 4_000 }
/** Of people without a session, who may be a whole club behind one address. */
const NETWORK = { atOnce: 64, changes: 32, waiting: 64, waitMs: 2_000 }

export const createLoad = (overrides: Partial<Load> = {}): Load => ({
  slots: createSlots(SLOTS),
  players: createTurns(PLAYER),
  networks: createTurns(NETWORK),
  intake: createBodyIntake(),
  ...overrides,
})

export type Visit = { playerId: string | undefined; network: string; work: Work }

/** A request's place, which it leaves while its body is on the way and when its answer has gone. */
export type Place = {
  leave(): void
  enter(): void
  /** Gives up place and turn before the answer has gone: for one that never ends. */
  quit(): void
}

/** The holder's own turn first, then what all share. */
export async function takePlace(load: Load, res: Response, { playerId, network, work }: Visit): Promise<Place> {
  const endTurn = playerId === undefined ? await load.networks.take(network, work) : await load.players.take(playerId, work)
  let leaveSlot: (() => void) | undefined
  let hasTurn = true
  const place: Place = {
    leave() {
      leaveSlot?.()
      leaveSlot = undefined
    },
    enter() {
      // Who left while waiting will not close again.
      if (res.closed) throw new DomainError('OVERLOADED')
      leaveSlot = load.slots.enter(work)
    },
    quit() {
      place.leave()
      if (hasTurn) endTurn()
      hasTurn = false
    },
  }
  if (res.closed) place.quit()
  else res.once('close', () => place.quit())
  place.enter()
  return place
}
