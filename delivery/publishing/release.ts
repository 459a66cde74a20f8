import { userInfo } from 'node:os'
import path from 'node:path'
import { REPOSITORY } from '../../tools/repository.ts'
import { presentMove, type Decision } from './channel.ts'
import { missingContracts, reportDeployed } from './contracts.ts'
import { addKey } from './keys.ts'
import { frontEndOf } from '../src/names.ts'
import { changedFiles, signAgain } from './record.ts'
import { change, versionsOf } from './versions.ts'

/** The store: a folder with one folder for each front end, which the gateways read (their ASSETS_DIR). */
export const ASSETS = path.resolve(process.env.ASSETS_DIR ?? REPOSITORY)

/** Production's is ASSETS itself; others lie within it, each like the whole. */
export function storeOf(environment: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(environment)) throw new Error('An environment has a name such as staging')
  return environment === 'production' ? ASSETS : path.join(ASSETS, 'environments', environment)
}

const NONE = 'Nothing is published of it yet that a key of its team signed'
/** `force`: although a version in use does not fit; the log says so. */
type Options = { percent?: number; version?: string; force?: boolean }

const DECISIONS: Record<string, (present: Decision | undefined, options: Options) => Decision> = {
  /** The first version of all is for everybody. */
  canary: (present, { percent, version }) => {
    if (!version) throw new Error(NONE)
    return present ? { ...present, canary: { version, percent: share(percent) } } : { version }
  },
  publish: (present, { version }) => {
    if (!version) throw new Error(NONE)
    const before = present && (present.version === version ? present.previous : present.version)
    return { version, ...(before && { previous: before }) }
  },
  percent: (present, { percent }) => ({ ...present!, canary: { ...tried(present), percent: share(percent) } }),
  promote: (present) => ({ version: tried(present).version, previous: present!.version }),
  /** First from a canary, then from the version in use; `version` goes back to that one. */
  rollback: (present, { version }) => {
    if (!present) throw new Error(NONE)
    if (present.canary && !version) return { version: present.version, previous: present.previous }
    const to = version ?? present.previous
    if (!to) throw new Error('There is no version before this one')
    return { version: to, previous: present.version }
  },
  off: (present) => ({ ...present!, isOff: true }),
  on: (present) => ({ ...present!, isOff: undefined }),
}

export const ACTIONS = Object.keys(DECISIONS)

/** One move of a front end in its store, in the name of the user who runs it. */
export function release(dist: string, action: string, options: Options = {}): Decision {
  const decide = DECISIONS[action]
  if (!decide) throw new Error(`There is no "${action}"; there are ${ACTIONS.join(', ')}`)
  const moved = change(dist, { by: moverNow(), action: options.force ? `${action} forced` : action }, (present) => {
    if (!present && !['canary', 'publish'].includes(action)) throw new Error(NONE)
    const decided = picked(decide(present, options))
    // What is published now was compared by its publisher.
    if (!options.force && action !== 'publish') refuseIncompatible(dist, widened(present, decided))
    return decided
  })
  reportDeployed(dist, moved)
  return moved
}

/** What more people get than before: it was compared when it was published, with what was in use then. */
function widened(present: Decision | undefined, { version, canary }: Decision): string[] {
  if (version !== present?.version) return [version]
  const isWider = canary && (canary.version !== present.canary?.version || canary.percent > present.canary.percent)
  return isWider ? [canary.version] : []
}

function refuseIncompatible(dist: string, versions: string[]): void {
  for (const version of versions) {
    const missing = missingContracts(dist, version)
    if (missing.length > 0)
      throw new Error([`${frontEndOf(dist)} ${version} does not fit what is in use now:`, ...missing].join('\n  '))
  }
}

/** A new key of the team signs what is there, so that the one before it can be retired. Answers how. */
export function rotateKey(dist: string): string[] {
  const whole = versionsOf(dist).filter((version) => changedFiles(dist, version).length === 0)
  const present = presentMove(dist)
  const { id, file, replaced } = addKey(dist)
  for (const version of whole) signAgain(dist, version)
  if (present) change(dist, { by: moverNow(), action: 'key' }, () => picked(present))
  return [
    `The key ${id} of ${frontEndOf(dist)} is in ${file}: keep it where the team publishes from.`,
    `Its public half is in the keys that the gateways read; ${whole.length} versions were signed again.`,
    ...(replaced ? [`Retire the one before it: npm run remote -- retire ${frontEndOf(dist)} ${replaced}`] : []),
  ]
}

/** Set to nothing, as orchestrators pass on what a host leaves out, RELEASED_BY is not set. */
export const moverNow = (otherwise = userInfo().username): string => process.env.RELEASED_BY || otherwise

const picked = ({ version, previous, canary, isOff }: Decision): Decision => ({
  version,
  ...(previous && { previous }),
  ...(canary && { canary }),
  ...(isOff && { isOff }),
})

function tried(present: Decision | undefined): NonNullable<Decision['canary']> {
  if (!present?.canary) throw new Error('There is no canary')
  return present.canary
}

function share(percent: number | undefined): number {
  if (percent === undefined || !(percent >= 0 && percent <= 100)) throw new Error('The share is a number from 0 to 100')
  return percent
}
