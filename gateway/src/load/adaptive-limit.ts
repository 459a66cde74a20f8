import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Run = {
  /** From its admission until its answer was handed over. */
  heldMs: number
  failed: boolean
  /** How many ran at that moment. */
  atOnce: number
}

/** How many requests may run at once. It follows how long answers take. */
export type AdaptiveLimit = {
  current(): number
  observe(run: Run): void
}

const BOUNDS = { start: 48, min: 16, max: 256 }
/** What half of the answers may take. Then nearly all come within the two seconds in which they are of use. */
const TARGET_MS = 350
const WINDOW = { ms: 200, runs: 10 }
/** The limit grows by so many at a time. Because of them it settles where answers take a little longer than the target. */
const ROOM = 4

type Options = { now?: () => number; loopDelayMs?: () => number }

/**
 * "Gradient2" of Netflix (github.com/Netflix/concurrency-limits) with a fixed time in place of the long-term average: beyond what
 * the machine can do, more at once only means that each takes longer. A request waits for the event loop before it is seen, so that counts
 * too. Failures count only while nothing else answers: they may depend on one service that hangs.
 */
export function createAdaptiveLimit({ now = () => performance.now(), loopDelayMs = () => 0 }: Options = {}): AdaptiveLimit {
  let limit = BOUNDS.start
  let window = open()

  function open() {
    return { since: now(), answered: [] as number[], failed: 0, atOnce: 0 }
  }

  function next(): number {
    const { answered, failed, atOnce } = window
    const typical = answered.length > 0 ? median(answered) + loopDelayMs() : failed * TARGET_MS
    if (typical > TARGET_MS) {
      const gradient = Math.max(0.5, TARGET_MS / typical)
      return Math.max(BOUNDS.min, Math.min(limit, Math.min(limit, atOnce) * gradient + ROOM))
    }
    // A limit that is far away was not tried out.
    return atOnce < limit / 2 ? limit : Math.min(BOUNDS.max, limit + Math.max(ROOM, limit / 10))
  }

  return {
    current: () => Math.floor(limit),
    observe({ heldMs, failed, atOnce }) {
      if (failed) window.failed += 1
      else window.answered.push(heldMs)
      window.atOnce = Math.max(window.atOnce, atOnce)
      if (now() - window.since < WINDOW.ms || window.answered.length + window.failed < WINDOW.runs) return
      limit = next()
      window = open()
    },
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const RESOLUTION_MS = 50

/** Milliseconds by which this process was late on average since the last call. */
export function loopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const mean = delays.count === 0 ? 0 : delays.mean / 1e6
    delays.reset()
    return Math.max(0, mean - RESOLUTION_MS)
  }
}
