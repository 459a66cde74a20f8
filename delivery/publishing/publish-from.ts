import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { presentMove } from './channel.ts'
import { missingContracts } from './contracts.ts'
import type { Verdict } from './judge.ts'
import { frontEndOf } from '../src/names.ts'
import { changedFiles, signAgain } from './record.ts'
import { release } from './release.ts'
import { versionsOf } from './versions.ts'

type Options = { version?: string | undefined; percent?: number; force: boolean }

/** What was tried in one environment goes into use in another, if it fits what is in use there: nothing is built again. */
export function publishFrom(from: string, dist: string, { version: chosen, ...options }: Options): Verdict {
  const version = chosen ?? presentMove(from)?.version
  if (!version || !versionsOf(from).includes(version)) throw new Error(`There is no version ${version ?? 'in use'} in ${from}`)
  const changed = changedFiles(from, version)
  if (changed.length > 0) throw new Error(`${version} is not as it was published: ${changed.join(', ')}`)
  copyVersion(from, dist, version)
  const missing = missingContracts(dist, version)
  const name = `${frontEndOf(dist)} ${version}`
  if (missing.length > 0 && !options.force) return { code: 1, lines: [`${name} does not fit what is in use:`, ...missing] }
  release(dist, options.percent === undefined ? 'publish' : 'canary', { version, ...options })
  return { code: 0, lines: [`${name} is in use`, ...missing] }
}

/** The same files under the same name; the record is signed by the key that may publish there. */
function copyVersion(from: string, dist: string, version: string): void {
  const target = path.join(dist, version)
  if (existsSync(target) && changedFiles(dist, version).length === 0) return
  const draft = path.join(dist, `.next-${process.pid}`)
  mkdirSync(dist, { recursive: true })
  try {
    cpSync(path.join(from, version), draft, { recursive: true })
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
    signAgain(dist, version)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
