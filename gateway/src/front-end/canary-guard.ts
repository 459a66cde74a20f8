import { stoppedCanaries, type Log } from '@kitchenline/runtime'
import { NO_CHANNEL, type CanaryChannel } from './canary-news.ts'

/** Browsers that failed before a canary is taken from everybody, and their share of those that had it. */
const FAILED_MIN = 3
const FAILED_SHARE = 0.2
/** Older failures do not matter for a version that has run well since. */
const WINDOW_MS = 10 * 60_000
const RINGS_MAX = 10_000

export type Failure = { folder: string; version: string; ring: string | undefined; phase: string }

export type CanaryGuard = {
  /** Whether this browser may try this canary; counts it as one that has it. */
  mayTry(folder: string, version: string, ring: string): boolean
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
  had: Set<string>
  failed: Set<string>
  isStopped: boolean
}

/**
 * Takes a canary back by itself: from a browser in which it failed at once, from everybody when several failed. It never gives
 * one. Each gateway judges by the browsers that it served, with the reports that came to any; what one stops all do. The team ends the
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
    const trial = { version, startedAt, requestedAt, had: new Set<string>(), failed, isStopped: false }
    trials.set(folder, trial)
    return trial
  }

  function trialHere(folder: string, version: string): Trial | undefined {
    const last = trials.get(folder)
    return last?.version === version ? last : undefined
  }

  function count(folder: string, version: string, ring: string): void {
    const trial = trialHere(folder, version)
    if (!trial || trial.isStopped || !trial.had.has(ring) || trial.failed.size >= RINGS_MAX) return
    trial.failed.add(ring)
    const failed = [...trial.failed].filter((one) => trial.had.has(one)).length
    if (failed < FAILED_MIN || failed / trial.had.size < FAILED_SHARE) return
    trial.isStopped = true
    stoppedCanaries.inc({ front_end: folder })
    log.error({ remote: folder, version, failed, had: trial.had.size }, 'canary stopped: it fails')
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
    mayTry(folder, version, ring) {
      const trial = trialOf(folder, version)
      if (trial.isStopped || trial.failed.has(ring)) return false
      if (trial.had.size < RINGS_MAX) trial.had.add(ring)
      return true
    },
    report({ folder, version, ring, phase }) {
      const isCanary = ring !== undefined && trialHere(folder, version)?.had.has(ring) === true
      log.warn({ remote: folder, version, phase, canary: isCanary }, 'a remote failed in a browser')
      if (ring === undefined) return
      count(folder, version, ring)
      channel.publish({ folder, version, ring })
    },
  }
}
