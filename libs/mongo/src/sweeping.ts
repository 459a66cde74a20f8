import { type Log, sweepFailures } from '@kitchenline/telemetry'

const EVERY_MS = 15_000

/**
 * Sweeps every 15 s, one sweep after the other; a failed one is logged and tried again. Replicas may sweep at the same time, so
 * every step of a sweep is a conditional write. The answer stops it, and waits for the one that runs.
 */
export function startSweeping(sweep: () => Promise<unknown>, log: Log, everyMs = EVERY_MS): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((err: unknown) => {
        sweepFailures.inc()
        log.warn({ err }, 'sweep failed, trying again later')
      })
      .finally(() => (running = undefined))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
