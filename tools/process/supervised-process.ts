import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logTail } from './log-tail.ts'

export type ProcessSpec = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  logFile: string
  /** How the child learns that this process is gone: Node children by their channel, others by the end of their input. */
  lifeline: 'ipc' | 'stdin'
  isReady: () => Promise<boolean>
  readyWithinSeconds?: number
  report: (line: string) => void
  /** Aborted while the child has not served yet: it is stopped and the start rejected. */
  signal?: AbortSignal
}

export type SupervisedProcess = {
  name: string
  logFile: string
  pid(): number | undefined
  /** Ends it and starts it again at once, with its files as they are now. Resolves when it serves, rejects when it does not start. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A part ended or stayed silent before it could serve for the first time. */
export class PartFailed extends Error {
  readonly part: string
  readonly logFile: string
  readonly exitCode: number | null

  constructor(spec: ProcessSpec, what: string, exitCode: number | null = null) {
    super(`${spec.name} ${what}`)
    this.name = 'PartFailed'
    this.part = spec.name
    this.logFile = spec.logFile
    this.exitCode = exitCode
  }

  lastLines(): string[] {
    return logTail(this.logFile)
  }
}

const RESTART_DELAYS_MS = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000]
const STEADY_MS = 60_000
const STOP_MS = 10_000
const POLL_MS = 25

/** Starts a child and resolves once it serves; from then on restarts it, ever more slowly, whenever it ends by itself. */
export async function supervise(spec: ProcessSpec): Promise<SupervisedProcess> {
  if (spec.signal?.aborted) throw new PartFailed(spec, 'was not started')
  const state = { child: undefined as ChildProcess | undefined, isStopping: false, abort: new AbortController() }
  let restarting: { resolve: () => void; reject: (reason: unknown) => void } | undefined
  let wake = new AbortController()
  setAsidePreviousLog(spec.logFile)
  state.child = spawnChild(spec)
  const supervised = { name: spec.name, logFile: spec.logFile, pid: () => state.child?.pid, restart, stop }
  try {
    await untilReady(spec, state.child)
  } catch (error) {
    await stop()
    throw error
  }
  void keepRunning()
  return supervised

  async function keepRunning(): Promise<void> {
    let failures = 0
    while (!state.isStopping) {
      const since = Date.now()
      const how = await ended(state.child!)
      if (!restarting) await pause(how, Date.now() - since)
      if (state.isStopping) return
      const [request, startedAt] = [restarting, Date.now()]
      if (request) failures = 0
      restarting = undefined
      wake = new AbortController()
      state.child = spawnChild(spec)
      untilReady({ ...spec, signal: state.abort.signal }, state.child).then(
        () => {
          spec.report(`${spec.name} serves again (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
          request?.resolve()
        },
        (error: unknown) => request?.reject(error),
      )
    }

    async function pause(how: string, livedMs: number): Promise<void> {
      if (state.isStopping) return
      if (livedMs > STEADY_MS) failures = 0
      const delay = RESTART_DELAYS_MS[Math.min(failures++, RESTART_DELAYS_MS.length - 1)]!
      spec.report(`${spec.name} ended unexpectedly (${how}), starting it again in ${delay / 1000} s; log: ${spec.logFile}`)
      await sleep(delay, undefined, { signal: AbortSignal.any([state.abort.signal, wake.signal]) }).catch(() => undefined)
    }
  }

  async function restart(): Promise<void> {
    const restarted = new Promise<void>((resolve, reject) => (restarting = { resolve, reject }))
    wake.abort()
    await endChild(state.child!)
    return restarted
  }

  async function stop(): Promise<void> {
    state.isStopping = true
    state.abort.abort()
    if (state.child) await endChild(state.child)
  }
}

function spawnChild(spec: ProcessSpec): ChildProcess {
  const log = openSync(spec.logFile, 'a')
  const isNode = spec.lifeline === 'ipc'
  // In a session of its own, so that Ctrl-C reaches only this process, which then stops the parts in order.
  const options = { cwd: spec.cwd, env: spec.env ?? process.env, detached: true }
  const child = isNode
    ? spawn(spec.command, ['--import', endWithParent, ...spec.args], { ...options, stdio: ['ignore', log, log, 'ipc'] })
    : spawn('sh', ['-c', endWithInput, spec.command, ...spec.args], { ...options, stdio: ['pipe', log, log] })
  closeSync(log)
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  // The watcher of the input outlives a program that ended by itself; the end of the input ends it too.
  child.once('exit', () => child.stdin?.destroy())
  return child
}

const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs')
const endWithInput = 'exec 3<&0; (cat <&3 >/dev/null; kill -TERM $$ 2>/dev/null) & exec 3<&-; exec "$0" "$@" </dev/null'

async function untilReady(spec: ProcessSpec, child: ChildProcess): Promise<void> {
  const limit = spec.readyWithinSeconds ?? 60
  const giveUpAt = Date.now() + limit * 1000
  for (let pause = POLL_MS; ; pause = Math.min(pause * 1.2, 200)) {
    if (hasEnded(child)) throw new PartFailed(spec, `ended while starting (${await ended(child)})`, child.exitCode)
    if (spec.signal?.aborted) throw new PartFailed(spec, 'was stopped while starting')
    if (await spec.isReady()) return
    if (Date.now() > giveUpAt) throw new PartFailed(spec, `did not get ready within ${limit} s`)
    await sleep(pause)
  }
}

/** SIGTERM, time to drain, then SIGKILL. */
async function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended(child)
  clearTimeout(timer)
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function ended(child: ChildProcess): Promise<string> {
  if (child.pid === undefined) return 'could not be run'
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve))
  return child.signalCode ?? `exit code ${child.exitCode}`
}

function setAsidePreviousLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const previous = join(dirname(file), `${basename(file, '.log')}.previous.log`)
  const isUsed = statSync(file, { throwIfNoEntry: false })?.size
  if (isUsed) renameSync(file, previous)
}
