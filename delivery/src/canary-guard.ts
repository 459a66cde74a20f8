import type { Log } from '@kitchenline/telemetry'
import { stoppedCanaries } from './figures.ts'
import type { Visitor } from './visitor.ts'

/** Where a canary failed, or that it is over. */
export type CanaryNews = { folder: string; version: string } & ({ ring: string } | { isStopped: true })

/** What gateways tell each other about canaries: a browser's page may come from one and its report go to another. */
export type CanaryChannel = {
  publish(news: CanaryNews): void
  onNews(listen: (news: CanaryNews) => void): void
  close(): void
}

export const NO_CHANNEL: CanaryChannel = { publish: () => {}, onNews: () => {}, close: () => {} }

/** Networks with a browser that failed before a canary is taken from everybody, and their share of those that had it. */
const FAILED_MIN = 3
const FAILED_SHARE = 0.2
/** Older failures do not matter for a version that has run well since. */
const WINDOW_MS = 10 * 60_000
/** Browsers of one network that try it, and networks; all others have the stable version. */
const OF_NETWORK_MAX = 20
const NETWORKS_MAX = 5_000

export type Failure = { folder: string; version: string; ring: string | undefined; phase: string }

export type CanaryGuard = {
  /** Whether this browser may try this canary; counts it as one that has it. */
  mayTry(folder: string, version: string, visitor: Visitor): boolean
  /** Of any version; a failure of one that is no canary is only logged. */
  report(failure: Failure): void
}

/** A trial without a page for so long is over. */
const FORGOTTEN_MS = 24 * 60 * 60_000

type Options = { now?: () => number; channel?: CanaryChannel }

type Trial = {
  version: string
  requestedAt: number
  startedAt: number
  /** By its mark, the network that a browser got it from. */
  had: Map<string, string>
  /** How many browsers of each. */
  networks: Map<string, number>
  failed: Set<string>
  isStopped: boolean
}

/**
 * Takes a canary back by itself: from a browser in which it failed at once, from everybody when several failed. It never gives
 * one. Each gateway judges by the networks that it served, with the reports that came to any; what one stops all do. The team ends the
 * trial for good by `rollback`.
 */
export function createCanaryGuard(log: Log, { now = Date.now, channel = NO_CHANNEL }: Options = {}): CanaryGuard {
  /** One a front end: what was tried before the present canary is forgotten. */
  const trials = new Map<string, Trial>()

  function trialOf(folder: string, version: string): Trial {
    for (const [other, { requestedAt }] of trials) if (now() - requestedAt > FORGOTTEN_MS) trials.delete(other)
    const last = trials.get(folder)
    const known = last?.version === version ? last : undefined
    if (known) known.requestedAt = now()
    if (known && (known.isStopped || now() - known.startedAt < WINDOW_MS)) return known
    const [startedAt, requestedAt] = [now(), now()]
    // Who has failed does not get it again just because time went by.
    const failed = known?.failed ?? new Set<string>()
    const trial = {
      version,
      startedAt,
      requestedAt,
      had: new Map<string, string>(),
      networks: new Map<string, number>(),
      failed,
      isStopped: false,
    }
    trials.set(folder, trial)
    return trial
  }

  function trialHere(folder: string, version: string): Trial | undefined {
    const last = trials.get(folder)
    return last?.version === version ? last : undefined
  }

  function count(folder: string, version: string, ring: string): void {
    const trial = trialHere(folder, version)
    if (!trial || trial.isStopped || !trial.had.has(ring)) return
    trial.failed.add(ring)
    const failed = new Set([...trial.failed].flatMap((one) => trial.had.get(one) ?? [])).size
    const had = trial.networks.size
    if (failed < FAILED_MIN || failed / had < FAILED_SHARE) return
    trial.isStopped = true
    stoppedCanaries.inc({ front_end: folder })
    log.error({ remote: folder, version, failed, had }, 'canary stopped: it fails')
    channel.publish({ folder, version, isStopped: true })
  }

  channel.onNews((news) => {
    if ('ring' in news) return count(news.folder, news.version, news.ring)
    const trial = trialOf(news.folder, news.version)
    if (trial.isStopped) return
    trial.isStopped = true
    log.warn({ remote: news.folder, version: news.version }, 'canary stopped: another gateway saw it fail')
  })

  return {
    mayTry: (folder, version, visitor) => admits(trialOf(folder, version), visitor),
    report({ folder, version, ring, phase }) {
      const isCanary = ring !== undefined && trialHere(folder, version)?.had.has(ring) === true
      log.warn({ remote: folder, version, phase, canary: isCanary }, 'a remote failed in a browser')
      if (ring === undefined) return
      count(folder, version, ring)
      channel.publish({ folder, version, ring })
    },
  }
}

/** A browser that has it or gets it now; of one that failed, of a crowded network and of one too many it is kept away. */
function admits({ isStopped, failed, had, networks }: Trial, { ring, network }: Visitor): boolean {
  if (isStopped || failed.has(ring)) return false
  if (had.has(ring)) return true
  const browsers = networks.get(network) ?? 0
  if (browsers >= OF_NETWORK_MAX || (browsers === 0 && networks.size >= NETWORKS_MAX)) return false
  had.set(ring, network)
  networks.set(network, browsers + 1)
  return true
}
