import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'
import { metrics, observeProcess } from './metrics.ts'

/** Shows `/metrics` to Prometheus on a port of its own, which no proxy publishes. Without a port nothing is opened. */
export async function serveMetrics(options: { host: string; port: number | undefined; log: Log }): Promise<() => void> {
  const { host, port, log } = options
  if (port === undefined) return () => {}
  observeProcess()
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    metrics.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (err: unknown) => {
        log.error({ err }, 'metrics could not be read')
        res.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
  log.info({ metricsPort: (server.address() as AddressInfo).port }, 'metrics')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
