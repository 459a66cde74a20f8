import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ContractNeeds, ContractOffers } from '@kitchenline/api'
import { problemsWith, type Side } from '../contracts/between-versions.ts'
import { readContract } from '../contracts/contract.ts'
import { presentMove } from './channel.ts'
import { frontEndOf } from './keys.ts'

type Semver = { parseRange(range: string): unknown; satisfy(range: unknown, version: string): boolean }
/** As the browser will compare them: what the share scope is made with. */
const { parseRange, satisfy } = createRequire(import.meta.url)('webpack/lib/util/semver') as Semver

type InUse = { dist: string; name: string; version: string }

/** Of a store, every version that somebody may meet: everybody's, and canaries'. */
export function inUse(store: string): InUse[] {
  const folders = globSync('{shell,gateway,mfe-*,svc-*}/dist', { cwd: store }).sort()
  return folders.flatMap((folder) => {
    const dist = path.join(store, folder)
    return activeVersions(dist).map((version) => ({ dist, name: frontEndOf(dist), version }))
  })
}

/** What keeps this version from running with what is in use in a store, its own unless stated: a line each. */
export function missingContracts(dist: string, version: string, store = path.resolve(dist, '../..')): string[] {
  const others = inUse(store).filter(({ name }) => name !== frontEndOf(dist))
  const contract = readContract(dist, version)
  return [
    ...missingNames(dist, version, others),
    ...(contract ? brokenContracts({ contract, needs: needsOf(dist, version) }, others) : []),
  ]
}

/** The same for what is no version yet: the working tree's. */
export function brokenContracts(candidate: Side, others: InUse[]): string[] {
  const known = others.flatMap((one) => {
    const contract = readContract(one.dist, one.version)
    return contract ? [{ ...one, side: { contract, needs: needsOf(one.dist, one.version) } }] : []
  })
  const found = problemsWith(
    candidate,
    known.map(({ side }) => side),
  )
  return known.flatMap(({ name, version }, at) => found[at]!.map((problem) => `with ${name} ${version}: ${problem}`))
}

/** Versions in use of which nobody can tell what they need: made by a build of everything. */
export const unknownContracts = (store: string): string[] =>
  inUse(store)
    .filter(({ dist, version }) => !readContract(dist, version))
    .map(({ name, version }) => `${name} ${version}`)

function missingNames(dist: string, version: string, others: InUse[]): string[] {
  if (frontEndOf(dist) !== 'shell') {
    const shells = others.filter(({ name }) => name === 'shell')
    return shells.flatMap((shell) =>
      missingNeeds(needsOf(dist, version), offersOf(shell.dist, shell.version)).map(
        (problem) => `${problem} (shell ${shell.version})`,
      ),
    )
  }
  const offers = offersOf(dist, version)
  const remotes = others.filter(({ name }) => name.startsWith('mfe-'))
  return remotes.flatMap((remote) =>
    missingNeeds(needsOf(remote.dist, remote.version), offers).map((problem) => `${remote.name} ${remote.version} ${problem}`),
  )
}

function missingNeeds(needs: ContractNeeds, offers: ContractOffers): string[] {
  return Object.entries(needs).flatMap(([name, { range, names = [] }]) => {
    const offered = offers[name]
    if (!offered) return [`needs ${name}, which the shell does not bring`]
    if (!satisfy(parseRange(range), offered.version)) return [`needs ${name} ${range}, the shell brings ${offered.version}`]
    const missing = names.filter((one) => offered.names && !offered.names.includes(one))
    return missing.length > 0 ? [`needs ${missing.join(', ')} of ${name}, which the shell's does not export`] : []
  })
}

function activeVersions(dist: string): string[] {
  const present = presentMove(dist)
  return present ? [present.version, ...(present.canary ? [present.canary.version] : [])] : []
}

const needsOf = (dist: string, version: string) =>
  read(path.join(dist, version, 'remote.json'), (found) => ContractNeeds.parse((found as { needs?: unknown }).needs ?? {})) ?? {}

const offersOf = (dist: string, version: string) =>
  read(path.join(dist, version, 'offers.json'), (found) => ContractOffers.parse(found)) ?? {}

function read<T>(file: string, parse: (found: unknown) => T): T | undefined {
  return existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
