import type { IncomingMessage } from 'node:http'
import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'
import { createAdaptiveLimit, loopDelay } from './adaptive-limit.ts'
import { createAdmissionControl, type AdmissionControl, type Release } from './admission-control.ts'
import { createBodyIntake, type BodyIntake } from './body-intake.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
import { createLimitPerHolder, type LimitPerHolder } from './limit-per-holder.ts'
import type { Priority } from './priority-queue.ts'
import { untilClosed } from './until-closed.ts'

/** What bounds the requests that run at once. */
export type Load = {
  admission: AdmissionControl
  concurrent: ConcurrencyLimit
  players: LimitPerHolder
  networks: LimitPerHolder
  /** Of a player or network: pages, and large bodies until they are answered. Each keeps this process busy for a while. */
  visits: LimitPerHolder
  uploads: LimitPerHolder
  webhooks: LimitPerHolder
  intake: BodyIntake
}

const CONCURRENT = { all: 256, reads: 192 }
/** A page makes about six requests at once; a player's changes touch the same figures and gain nothing from running together. */
const PLAYER = { atOnce: 8, changes: 3, waiting: 32, waitMs: 4_000 }
/**
 * People without a session may be a whole club behind one address. Their changes are sign-ins, of which one or two are hashed at once: more
 * of them together would take longer and keep others waiting.
 */
export const NETWORK = { atOnce: 64, changes: 4, waiting: 128, waitMs: 4_000 }

export const VISITS = { atOnce: 4, changes: 4, waiting: 256, waitMs: 4_000 }
/** The payment provider sends its news in bursts, each of them quickly stored, and goes away after ten seconds. */
const WEBHOOKS = { atOnce: 2, changes: 2, waiting: 512, waitMs: 8_000 }
const UPLOADS = { atOnce: 1, changes: 1, waiting: 8, waitMs: 10_000 }
const LARGE_BYTES = 256 * 1024

export const createLoad = (overrides: Partial<Load> = {}): Load => ({
  admission: createAdmissionControl(createAdaptiveLimit({ loopDelayMs: loopDelay() })),
  concurrent: createConcurrencyLimit(CONCURRENT),
  players: createLimitPerHolder(PLAYER),
  networks: createLimitPerHolder(NETWORK),
  visits: createLimitPerHolder(VISITS),
  uploads: createLimitPerHolder(UPLOADS),
  webhooks: createLimitPerHolder(WEBHOOKS),
  intake: createBodyIntake(),
  ...overrides,
})

/**
 * Whose share a request takes. `holder` is the player, or the cookie while its session is not known to run; without one the network pays.
 */
export type Visit = {
  holder: string | undefined
  network: string
  priority: Priority
  /** In place of those of people. */
  turns?: LimitPerHolder
}

/** After so long a wait for its own side, a request gives up what it holds. Most bodies have come by then. */
const ASIDE_MS = 20

/** What a request holds until its answer has gone. */
export type Admission = {
  /** Now that it is known who asks: from here on it counts for that player. */
  chargeTo(player: string | undefined): Promise<void>
  receive(req: IncomingMessage, maxBytes: number): Promise<Buffer>
  /** Gives everything back before the answer has gone: for one that never ends. */
  release(): void
}

/** First the holder's own limit, then what all share. */
export async function openAdmission(load: Load, res: Response, { network, priority, ...visit }: Visit): Promise<Admission> {
  const work = priority === 'change' ? 'change' : 'read'
  let { holder } = visit
  let releaseHolder: (() => void) | undefined
  let releaseAdmission: Release | undefined
  let releaseConcurrent: (() => void) | undefined

  const takeFromHolder = async () => {
    const turns = visit.turns ?? (holder === undefined ? load.networks : load.players)
    releaseHolder ??= await turns.acquire(holder ?? network, work)
  }
  function release(outcome: Parameters<Release>[0]): void {
    releaseConcurrent?.()
    releaseAdmission?.(outcome)
    releaseHolder?.()
    releaseConcurrent = releaseAdmission = releaseHolder = undefined
  }
  /** Takes what it does not have. */
  async function enter(): Promise<void> {
    try {
      await takeFromHolder()
      releaseAdmission ??= await load.admission.acquire({ priority, holder: holder ?? network })
      // A client that left while waiting will not close again.
      if (res.closed) throw new DomainError('OVERLOADED')
      releaseConcurrent ??= load.concurrent.acquire(work)
    } catch (error) {
      release('undecided')
      throw error
    }
  }
  /** Holds nothing while it waits for what is not there at once. */
  async function aside<T>(wait: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => release('undecided'), ASIDE_MS)
    const result = await wait().finally(() => clearTimeout(timer))
    await enter()
    return result
  }

  res.once('close', () => release(outcomeOf(res)))
  await enter()
  return {
    async chargeTo(player) {
      if (player === holder) return
      releaseHolder?.()
      releaseHolder = undefined
      holder = player
      await aside(takeFromHolder)
    },
    receive: (req, maxBytes) =>
      aside(async () => {
        const isLarge = Number(req.headers['content-length'] ?? maxBytes) > LARGE_BYTES
        if (isLarge) untilClosed(res, await load.uploads.acquire(holder ?? network, 'change'))
        return load.intake.receive(req, res, { player: holder, network, maxBytes })
      }),
    release: () => release('undecided'),
  }
}

/** A refusal is quick whatever the load is. */
function outcomeOf({ statusCode }: Response): Parameters<Release>[0] {
  if (statusCode >= 500) return 'failed'
  return statusCode < 400 ? 'answered' : 'undecided'
}
