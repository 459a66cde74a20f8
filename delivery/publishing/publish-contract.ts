import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACT_FILE } from '../contracts/contract.ts'
import { contractOf } from '../contracts/contract-of.ts'
import { REPOSITORY } from '../../tools/repository.ts'
import { missingContracts } from './contracts.ts'
import type { Verdict } from './judge.ts'
import { frontEndOf } from '../src/names.ts'
import { release } from './release.ts'
import { addVersion } from './versions.ts'

/** Beside the files of a version that is not named yet: from then on others are compared with it. */
export function writeContract(root: string, name: string, folder: string): void {
  writeFileSync(path.join(folder, CONTRACT_FILE), JSON.stringify(contractOf(root, name)))
}

/** A version of what runs as an image: its contract alone, for the image is kept elsewhere. Nothing is in use by that yet. */
export function addContract(root: string, dist: string): string {
  const folder = path.join(dist, `.next-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    writeContract(root, frontEndOf(dist), folder)
    return addVersion(dist, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The working tree's version of a service or of the gateway is in use from now on, if it fits; its image is rolled out after that. */
export function publishPart(dist: string, options: { percent?: number; force: boolean }): Verdict {
  const version = addContract(REPOSITORY, dist)
  const missing = missingContracts(dist, version)
  const name = `${frontEndOf(dist)} ${version}`
  if (missing.length > 0 && !options.force) return { code: 1, lines: [`${name} does not fit what is in use:`, ...missing] }
  if (options.percent === undefined) release(dist, 'publish', { version, force: options.force })
  else release(dist, 'canary', { version, ...options })
  return { code: 0, lines: [`${name} is in use`, ...missing] }
}
