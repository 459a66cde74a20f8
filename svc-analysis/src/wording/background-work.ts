import type { Log } from '@kitchenline/telemetry'

export type BackgroundWork = {
  /** Does it some time, once for all who name it the same; not at all while there is too much or all that was done failed. */
  offer(name: string, work: (signal: AbortSignal) => Promise<void>): void
  stop(): void
}

type Limits = { atOnce: number; waiting: number; failures: number; pauseMs: number }
const LIMITS: Limits = { atOnce: 2, waiting: 50, failures: 3, pauseMs: 60_000 }

/** Background work that depends on something slow or unavailable: bounded, and paused after some failures in a row. */
export function backgroundWork(log: Pick<Log, 'warn'>, clock: () => Date, limits: Partial<Limits> = {}): BackgroundWork {
  const { atOnce, waiting: most, failures, pauseMs } = { ...LIMITS, ...limits }
  const waiting = new Map<string, (signal: AbortSignal) => Promise<void>>()
  const running = new Set<string>()
  const stopped = new AbortController()
  let failed = 0
  let pausedUntil = 0

  function startNext(): void {
    const next = waiting.entries().next().value
    if (!next || running.size >= atOnce || stopped.signal.aborted) return
    const [name, work] = next
    waiting.delete(name)
    running.add(name)
    void run(name, work)
    startNext()
  }

  async function run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(stopped.signal)
      failed = 0
    } catch (error) {
      if (stopped.signal.aborted) return
      failed += 1
      log.warn({ err: error, failed }, 'work behind failed')
      if (failed >= failures) {
        pausedUntil = clock().getTime() + pauseMs
        waiting.clear()
        // After the pause one try decides.
        failed = failures - 1
      }
    } finally {
      running.delete(name)
      startNext()
    }
  }

  /** Longer than it ever is, the clock was set back since. */
  function isPaused(): boolean {
    const leftMs = pausedUntil - clock().getTime()
    return leftMs > 0 && leftMs <= pauseMs
  }

  return {
    offer(name, work) {
      const isKnown = waiting.has(name) || running.has(name)
      if (isKnown || waiting.size >= most || isPaused()) return
      waiting.set(name, work)
      startNext()
    },
    stop() {
      waiting.clear()
      stopped.abort()
    },
  }
}
