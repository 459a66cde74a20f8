import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ContractNeeds, ContractOffers } from '@kitchenline/api'
import { pactsBetween, problemsWith, type Side } from '../contracts/between-versions.ts'
import { askBroker, hasBroker, tellBroker } from '../contracts/broker/ask-broker.ts'
import { readContract } from '../contracts/contract.ts'
import { presentMove, type Decision } from './channel.ts'
import { frontEndOf } from '../src/names.ts'

type Semver = { parseRange(range: string): unknown; satisfy(range: unknown, version: string): boolean }
/** As the browser will compare them: what the share scope is made with. */
const { parseRange, satisfy } = createRequire(import.meta.url)('webpack/lib/util/semver') as Semver

export type InUse = { dist: string; name: string; version: string }

/** Of a store, every version that a page may be served: the active ones and canaries. */
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
  const missing = missingNames(dist, version, others)
  if (!contract) return missing
  const candidate = { contract, needs: needsOf(dist, version) }
  return [...missing, ...brokenContracts(candidate, others), ...brokerProblems(candidate, version, others, store)]
}

/** The same for what is no version yet: the working tree's. */
export function brokenContracts(candidate: Side, others: InUse[]): string[] {
  const known = withContracts(others)
  const found = problemsWith(
    candidate,
    known.map(({ side }) => side),
  )
  return known.flatMap(({ name, version }, at) => found[at]!.map((problem) => `with ${name} ${version}: ${problem}`))
}

/** The broker knows who else is deployed; what was compared here it learns from us. */
function brokerProblems(candidate: Side, version: string, others: InUse[], store: string): string[] {
  if (!hasBroker()) return []
  const { package: name, pacts } = candidate.contract
  const compared = withContracts(others).flatMap((other) =>
    pactsBetween(candidate, other.side).map((pair) => ({
      ...pair,
      consumerVersion: pair.consumer === name ? version : other.version,
      providerVersion: pair.provider === name ? version : other.version,
    })),
  )
  const published = Object.entries(pacts).map(([provider, pact]) => ({ provider, pact }))
  return askBroker({ name, version, environment: environmentOf(store), pacts: published, compared })
}

/** After a move. Without a canary that place has what everybody gets. */
export function reportDeployed(dist: string, { version, canary }: Decision): void {
  if (!hasBroker()) return
  const place = { name: frontEndOf(dist), environment: environmentOf(path.resolve(dist, '../..')) }
  tellBroker([
    { ...place, version, instance: 'main' },
    { ...place, version: canary?.version ?? version, instance: 'canary' },
  ])
}

const environmentOf = (store: string): string =>
  path.basename(path.dirname(store)) === 'environments' ? path.basename(store) : 'production'

const withContracts = (versions: InUse[]) =>
  versions.flatMap((one) => {
    const contract = readContract(one.dist, one.version)
    return contract ? [{ ...one, side: { contract, needs: needsOf(one.dist, one.version) } }] : []
  })

/** Versions in use whose needs are unknown: made by a build of everything. */
export const unknownContracts = (versions: InUse[]): string[] =>
  versions.filter(({ dist, version }) => !readContract(dist, version)).map(({ name, version }) => `${name} ${version}`)

function missingNames(dist: string, version: string, others: InUse[]): string[] {
  if (frontEndOf(dist) !== 'shell') {
    const shells = others.filter(({ name }) => name === 'shell')
    return shells.flatMap((shell) =>
      missingOf({ dist, version }, offersOf(shell.dist, shell.version)).map((problem) => `${problem} (shell ${shell.version})`),
    )
  }
  const offers = offersOf(dist, version)
  const remotes = others.filter(({ name }) => name.startsWith('mfe-'))
  return remotes.flatMap((remote) => missingOf(remote, offers).map((problem) => `${remote.name} ${remote.version} ${problem}`))
}

const missingOf = ({ dist, version }: Pick<InUse, 'dist' | 'version'>, offers: ContractOffers): string[] => [
  ...missingNeeds(needsOf(dist, version), offers),
  ...oldElements(path.join(dist, version), offers),
]

/** Elements of a React before 19 are nothing that a later one can draw: who bundles such a React fails on its first page. */
function oldElements(folder: string, { react }: ContractOffers): string[] {
  if (!react || !satisfy(parseRange('>=19.0.0'), react.version)) return []
  const makesThem = (file: string) => {
    const script = readFileSync(path.join(folder, file), 'utf8')
    // Libraries that only look at elements know both kinds.
    return script.includes('react.element') && !script.includes('react.transitional.element')
  }
  const found = globSync('**/*.js', { cwd: folder }).filter(makesThem)
  return found.map((file) => `brings a React before 19 of its own in ${file}, the shell brings ${react.version}`)
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
