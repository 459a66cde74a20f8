import { spawn } from 'node:child_process'
import path from 'node:path'
import { credentials, makeGenericClientConstructor, type ServiceError } from '@grpc/grpc-js'
import { service as healthDefinition } from 'grpc-health-check'
import { freePort } from '../process/free-ports.ts'
import { sharedEnvironment } from '../process/shared-environment.ts'

const HealthClient = makeGenericClientConstructor(healthDefinition as never, 'grpc.health.v1.Health')
type Check = (request: object, done: (error: ServiceError | null, answer?: { status: string }) => void) => void

export type ServiceProcess = Awaited<ReturnType<typeof startProcess>>

/** A service as production starts it: a process of its own that knows nothing but its environment. */
export async function startProcess(service: string, env: Record<string, string>) {
  const port = env.PORT ?? (await freePort())
  const main = path.resolve(import.meta.dirname, `../../${service}/src/main.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...sharedEnvironment(), PATH: process.env.PATH, PORT: String(port), ...env },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  child.stderr.on('data', (text: Buffer) => (output += String(text)))
  const address = `127.0.0.1:${port}`
  const health = () => probeHealth(address)
  return {
    address,
    /** SERVING, NOT_SERVING, or why there is no answer. */
    health,
    output: () => output,
    /** All output has arrived by then. */
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    stop: (signal: NodeJS.Signals) => void child.kill(signal),
    async isNow(state: string, withinMs = 60_000) {
      const end = Date.now() + withinMs
      while ((await health()) !== state) {
        if (Date.now() > end) throw new Error(`${service} was not ${state} within ${withinMs} ms:\n${output}`)
        await new Promise((resume) => setTimeout(resume, 50))
      }
    },
  }
}

async function probeHealth(address: string): Promise<string> {
  const client = new HealthClient(address, credentials.createInsecure())
  const check = client['check']!.bind(client) as unknown as Check
  const answer = await new Promise<string>((resolve) =>
    check({ service: '' }, (error, found) => resolve(error?.details ?? found?.status ?? '')),
  )
  client.close()
  return answer
}
