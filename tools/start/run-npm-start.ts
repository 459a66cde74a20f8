import { spawn } from 'node:child_process'
import { root } from './front-ends.ts'

export type NpmStart = {
  address: string
  /** From the command to the printed address. */
  seconds: number
  pid: number
  output(): string
  /** Ctrl-C, as a terminal sends it: to npm, its shell and the program. Resolves when all of it has ended. */
  interrupt(): Promise<void>
}

type Options = {
  dataDir: string
  port: number
  args?: string[]
  env?: Record<string, string>
  cwd?: string
  withinSeconds?: number
}

/** Types `npm start` as a person would, in a process group of its own, and reads the address that it prints. */
export function runNpmStart({ dataDir, port, args = [], env = {}, cwd = root, withinSeconds = 120 }: Options): Promise<NpmStart> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent', '--', ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port) },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const interrupt = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT')
    await ended
  }
  let text = ''
  return new Promise((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer)
      void interrupt().then(() => reject(new Error(`npm start ${what}:\n${text}`)))
    }
    const timer = setTimeout(() => fail(`printed no address within ${withinSeconds} s`), withinSeconds * 1000)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /Kitchenline runs at (\S+)/.exec(text)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve({ address, seconds: (performance.now() - startedAt) / 1000, pid: child.pid!, output: () => text, interrupt })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => reject(error))
    child.once('close', (code) => fail(`ended with exit code ${code}`))
  })
}
