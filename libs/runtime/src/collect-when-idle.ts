import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 60_000
/** Share of the time: sweeps, health checks and figures of a process without requests stay below it. */
const IDLE = 0.02

/**
 * Gives back what start and busy times needed: V8 keeps it for later, a third of the memory of an idle process. Once after a busy
 * time, in the first quiet minute: for some 50 ms nothing is answered, and the next hundred requests take up to twice as long.
 * The answer ends it.
 */
export function collectWhenIdle(collect = collector(), utilization = utilizationSince(), everyMs = EVERY_MS): () => void {
  let isCollected = false
  const timer = setInterval(() => {
    if (utilization() > IDLE) {
      isCollected = false
    } else if (!isCollected) {
      collect()
      isCollected = true
      // The collection itself is no busy time.
      utilization()
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Only the last resort also drops what nothing needs but speed: caches, and code that has not run for long. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** The share of the time since the last call in which something ran. */
function utilizationSince(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
