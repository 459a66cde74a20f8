import { globSync } from 'node:fs'
import path from 'node:path'
import { contractOf } from '../contracts/contract-of.ts'
import { readContract } from '../contracts/contract.ts'
import { REPOSITORY } from '../../tools/repository.ts'
import { brokenContracts, type InUse, inUse, missingContracts, unknownContracts } from './contracts.ts'
import { changedFiles, readRecord } from './record.ts'
import { ASSETS, storeOf } from './release.ts'
import { versionsOf } from './versions.ts'

/** `code` is what the command ends with: 0 fits, 1 does not, 2 was not compared with everything. */
export type Verdict = { code: 0 | 1 | 2; lines: string[] }

/** Whether a version fits everything that is in use in an environment. Of a service or the gateway, unless stated: what is on disk. */
export function judge(name: string, environment: string, chosen: string | undefined): Verdict {
  const store = storeOf(environment)
  const others = inUse(store).filter((other) => other.name !== name)
  if (!chosen && /^(gateway|svc-)/.test(name)) {
    const problems = brokenContracts({ contract: contractOf(REPOSITORY, name), needs: {} }, others)
    return verdict(`${name}, as it is here`, others, problems)
  }
  const { dist, version } = found(name, chosen)
  const problems = [
    ...changedFiles(dist, version).map((file) => `${file} is not as published`),
    ...missingContracts(dist, version, store),
  ]
  return verdict(`${name} ${version}`, others, problems, readContract(dist, version) !== undefined)
}

const WITHOUT = 'it was built without its contract'

function verdict(what: string, others: InUse[], problems: string[], hasContract = true): Verdict {
  const unknown = unknownContracts(others).map((one) => `not compared with ${one}: ${WITHOUT}`)
  if (!hasContract) unknown.push(`only needs and offers were compared: ${WITHOUT}`)
  if (others.length === 0) unknown.push('nothing is in use to compare with')
  const code = problems.length > 0 ? 1 : unknown.length > 0 ? 2 : 0
  return { code, lines: [`${what}: ${['yes', 'no', 'unknown'][code]}`, ...problems, ...unknown] }
}

/** In whichever environment it was published; without a name the newest. */
function found(name: string, chosen: string | undefined): { dist: string; version: string } {
  const stores = [ASSETS, ...globSync('environments/*', { cwd: ASSETS }).map((folder) => path.join(ASSETS, folder))]
  const all = stores.flatMap((store) => {
    const dist = path.join(store, name, 'dist')
    return versionsOf(dist).map((version) => ({ dist, version, builtAt: readRecord(dist, version)?.builtAt ?? '' }))
  })
  const newest = all.toSorted((one, other) => (one.builtAt < other.builtAt ? 1 : -1))[0]
  const match = chosen ? all.find(({ version }) => version === chosen) : newest
  if (!match) throw new Error(`Which version? There are ${all.map(({ version }) => version).join(', ')}`)
  return match
}
