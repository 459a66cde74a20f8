import type { Log } from '@kitchenline/telemetry'

const LAST_RESORT_MS = 10_000

/** Runs the steps in order on SIGTERM or SIGINT and ends the process; an uncaught error is logged and ends it too. */
export function stopOnSignal(log: Log, steps: (() => Promise<void> | void)[]) {
  let stopping = false
  const stop = async (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    for (const step of steps) {
      try {
        await step()
      } catch (err) {
        log.error({ err }, 'a step of stopping failed')
      }
    }
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught')
    void stop('uncaught', 1)
  })
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection')
    void stop('unhandled rejection', 1)
  })
}
