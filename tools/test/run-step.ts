import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { cpuOfEnded } from './cpu-of-ended.ts'
import { reportDir, root, type Step } from './steps.ts'
import { type Tally, tallyStep } from './tally.ts'

export type Outcome = {
  step: Step
  succeeded: boolean
  /** Since the beginning of the run. */
  begunAt: number
  seconds: number
  /** Of processors, with all that it started; unknown where the system does not count that. */
  cpuSeconds?: number
  output: string
  tally: Tally
  /** Not run: it passed before with the same inputs. */
  isRecalled?: boolean
}

const LIMIT_MS = 90 * 60_000
const active = new Set<ChildProcess>()

/** Runs one step with the workspace's programs first on the PATH; its whole output also goes to .cache/test/<step>.log. */
export async function runStep(step: Step): Promise<Outcome> {
  mkdirSync(reportDir, { recursive: true })
  if (step.report) rmSync(step.report.file, { force: true })
  const startedAt = performance.now()
  const [command = '', ...args] = step.command
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...step.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  })
  active.add(child)
  let cpuSeconds: number | undefined
  const log = createWriteStream(join(reportDir, `${step.name}.log`))
  const chunks: Buffer[] = []
  const keep = (chunk: Buffer) => {
    chunks.push(chunk)
    log.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      keep(Buffer.from(`${error.message}\n`))
      resolve(false)
    })
    child.once('exit', () => (cpuSeconds = cpuOfEnded()))
    child.once('close', (code) => resolve(code === 0))
  })
  active.delete(child)
  log.end()
  const seconds = (performance.now() - startedAt) / 1000
  const output = Buffer.concat(chunks).toString('utf8')
  return { step, succeeded, begunAt: startedAt / 1000, seconds, cpuSeconds, output, tally: tallyStep(step, succeeded) }
}

export function stopActiveSteps(): void {
  for (const child of active) child.kill('SIGTERM')
}
