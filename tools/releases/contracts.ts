import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ContractNeeds, ContractOffers } from '@kitchenline/api'
import { presentMove } from './channel.ts'
import { frontEndOf } from './keys.ts'

type Semver = { parseRange(range: string): unknown; satisfy(range: unknown, version: string): boolean }
/** As the browser will compare them: what the share scope is made with. */
const { parseRange, satisfy } = createRequire(import.meta.url)('webpack/lib/util/semver') as Semver

/** What keeps this version from running with what pages get from the store now, a line each. */
export function missingContracts(dist: string, version: string): string[] {
  const store = path.resolve(dist, '../..')
  if (frontEndOf(dist) === 'shell') {
    const offers = offersOf(dist, version)
    const remotes = globSync('mfe-*/dist', { cwd: store }).sort()
    return remotes.flatMap((remote) => {
      const folder = path.join(store, remote)
      return activeVersions(folder).flatMap((active) =>
        missingNeeds(needsOf(folder, active), offers).map((problem) => `${frontEndOf(folder)} ${active} ${problem}`),
      )
    })
  }
  const shell = path.join(store, 'shell/dist')
  return activeVersions(shell).flatMap((active) =>
    missingNeeds(needsOf(dist, version), offersOf(shell, active)).map((problem) => `${problem} (shell ${active})`),
  )
}

export function missingNeeds(needs: ContractNeeds, offers: ContractOffers): string[] {
  return Object.entries(needs).flatMap(([name, { range, names = [] }]) => {
    const offered = offers[name]
    if (!offered) return [`needs ${name}, which the shell does not bring`]
    if (!satisfy(parseRange(range), offered.version)) return [`needs ${name} ${range}, the shell brings ${offered.version}`]
    const missing = names.filter((one) => offered.names && !offered.names.includes(one))
    return missing.length > 0 ? [`needs ${missing.join(', ')} of ${name}, which the shell's does not export`] : []
  })
}

/** What some page may get: of everybody, or of a canary. */
export function activeVersions(dist: string): string[] {
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
