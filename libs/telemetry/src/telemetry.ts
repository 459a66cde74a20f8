import type { Log } from './log.ts'
import { useTracer } from './spans.ts'

type Options = { part: string; endpoint: string | undefined; log: Log }

/** Sends traces to an OTLP/HTTP receiver; without an address nothing of it is even loaded. The answer sends what is left and ends it. */
export async function startTelemetry({ part, endpoint, log }: Options): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, end } = openTelemetry(part, endpoint)
  useTracer(tracer)
  log.info({ endpoint }, 'traces on')
  return async () => {
    useTracer(undefined)
    // An unavailable receiver must not keep the process from stopping.
    await end().catch((err: unknown) => log.warn({ reason: err instanceof Error ? err.message : String(err) }, 'traces lost'))
  }
}
