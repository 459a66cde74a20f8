import { monitorEventLoopDelay } from 'node:perf_hooks'

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
