import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the data folder says about the system that runs on it. The address comes once it serves. */
export type RunningSystem = {
  pid: number
  startedAt: string
  address?: string
  databaseUri?: string
  parts?: Record<string, number>
  /** How svc-billing reaches the test provider. */
  payments?: Record<string, string>
}

const START = /tools\/start(\.mjs|\/main\.ts)/

const lockFile = (dataDir: string) => join(dataDir, 'running.json')

/** The system that uses this data folder, if it lives. */
export function findRunning(dataDir: string): RunningSystem | undefined {
  try {
    const running = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as RunningSystem
    return isStartProcess(running.pid) ? running : undefined
  } catch {
    return undefined
  }
}

/** One line for who chose the data folder, where nothing can be written to it. */
export function whyUnusable(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another: DATA_DIR=/somewhere/else npm start`
  }
}

/** Takes the data folder for this process, or answers who has it. */
export function takeDataDir(dataDir: string): RunningSystem | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const own = JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() })
  try {
    writeFileSync(lockFile(dataDir), own, { flag: 'wx' })
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const running = findRunning(dataDir)
  if (running && running.pid !== process.pid) return running
  // Left behind by a process that was killed.
  rmSync(lockFile(dataDir), { force: true })
  return takeDataDir(dataDir)
}

export function describeRunning(dataDir: string, facts: Omit<RunningSystem, 'pid' | 'startedAt'>): void {
  const running = { pid: process.pid, startedAt: new Date().toISOString(), ...facts }
  writeFileSync(`${lockFile(dataDir)}.new`, JSON.stringify(running, null, 2), { mode: 0o600 })
  renameSync(`${lockFile(dataDir)}.new`, lockFile(dataDir))
}

export function releaseDataDir(dataDir: string): void {
  rmSync(lockFile(dataDir), { force: true })
}

/** A pid may have been given to another program since, so its command line is looked at too. */
function isStartProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return START.test(commandOf(pid))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Slim containers have no ps, and other systems than Linux no /proc. Where neither tells, a process that lives counts as ours. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { error, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return error ? 'tools/start.mjs' : stdout
  }
}
