// The health check of the containers: `node deploy/check-health.ts grpc 50051` or `... http 3000`.
import { isServing } from '../tools/start/grpc-health.ts'

const [protocol, port] = process.argv.slice(2)
const isHealthy = protocol === 'grpc' ? await isServing(`127.0.0.1:${port}`, 2_000) : await answersReady()
process.exit(isHealthy ? 0 : 1)

async function answersReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
