// The health check of the containers: `node deploy/check-health.ts grpc 50051 [alive]` or `... http 3000`.
import { readFileSync } from 'node:fs'
import { isServing } from '../tools/start/grpc-health.ts'

const [protocol, port, service] = process.argv.slice(2)
const isHealthy =
  protocol === 'grpc'
    ? await isServing(`127.0.0.1:${port}`, { timeoutMs: 2_000, tls: ownTls(), ...(service && { service }) })
    : await answersReady()
process.exit(isHealthy ? 0 : 1)

/** As the part itself shows it, where calls between parts are encrypted. */
function ownTls() {
  const { INTERNAL_TLS_CERT: cert, INTERNAL_TLS_KEY: key, INTERNAL_TLS_CA: ca, PART: servername = '' } = process.env
  return cert && key && ca ? { cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca), servername } : undefined
}

async function answersReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
