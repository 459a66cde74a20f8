import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'

type Options = { cwd?: string; env?: Record<string, string>; input?: string }

/** What a command prints; fails with all of it when the command does. */
export function run(command: string, args: string[], { cwd, env, input }: Options = {}): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  let output = ''
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    printed += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output.trimEnd())
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${printed.split('\n').slice(-40).join('\n')}`))
    })
  })
}

export const docker = (...args: string[]): Promise<string> => run('docker', args)

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** What keeps containers from running here; undefined where they can. */
export async function missingEngine(): Promise<string | undefined> {
  for (const args of [['version'], ['compose', 'version'], ['buildx', 'version']])
    if (!(await succeeds(docker(...args)))) return `docker ${args.join(' ')} fails here`
  return undefined
}

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${what}: ${seconds} s (load ${loadavg()[0]!.toFixed(1)})`)
  return result
}
