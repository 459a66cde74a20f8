import { setLogger } from '@grpc/grpc-js'
import { collectWhenIdle } from './collect-when-idle.ts'
import { useInternalTls, type TlsEnv } from './internal-tls.ts'
import { createLog, type Log, serveMetrics, startTelemetry } from '@kitchenline/telemetry'
import type { ServiceEnv } from './service-env.ts'

type ProcessEnv = Pick<ServiceEnv, 'LOG_LEVEL' | 'HOST' | 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'> & TlsEnv

/** What the gateway and every service begin with: a log, encryption between parts, figures and traces, and little memory while idle. */
export async function startProcess(name: string, env: ProcessEnv): Promise<{ log: Log; stops: (() => Promise<void> | void)[] }> {
  const log = createLog(name, env.LOG_LEVEL)
  logAll(log)
  useInternalTls(env)
  const endTelemetry = await startTelemetry({ part: name, endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, log })
  const closeMetrics = await serveMetrics({ host: env.HOST, port: env.METRICS_PORT, log })
  return { log, stops: [collectWhenIdle(), closeMetrics, endTelemetry] }
}

/** Warnings of Node and of gRPC too, which would be lines of plain text that no reader of the log takes. */
function logAll(log: Log): void {
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warns'))
  setLogger({ error: (text: unknown) => log.error({ text: String(text) }, 'gRPC warns') })
}
