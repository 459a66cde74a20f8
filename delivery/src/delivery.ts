import path from 'node:path'
import type { Log } from '@kitchenline/telemetry'
import { createCanaryGuard, NO_CHANNEL, type CanaryChannel, type CanaryGuard } from './canary-guard.ts'
import { distantFrontEnd, storedFrontEnd, type FrontEnd } from './front-end.ts'
import { publishedFiles } from './published-files.ts'
import { releaseTrust } from './release-trust.ts'
import { knownRemotes, type KnownRemotes } from './remotes.ts'

type Options = {
  /** The store: a folder with one folder for each front end. */
  assets: string
  /** The file with the teams' public keys. */
  keys: string
  /** By folder, where a team runs its remote itself. */
  remoteOrigins: Record<string, string>
  /** What was last right is kept here over a restart. */
  stateDir: string | undefined
  /** What gateways tell each other about canaries. */
  canaries?: CanaryChannel
  log: Log
}

/** All that a gateway needs to know about what was released. */
export type Delivery = {
  /** Which remotes there are right now, and which version of each a visitor gets. */
  remotes: KnownRemotes
  /** The versions of one front end and their files, only as its team published them. */
  frontEnd(name: string): FrontEnd
  /** A version failed in a browser: a canary that fails in several is taken back. */
  report: CanaryGuard['report']
}

export function openDelivery({ assets, keys, remoteOrigins, stateDir, canaries = NO_CHANNEL, log }: Options): Delivery {
  const guard = createCanaryGuard(log, { channel: canaries })
  const trust = releaseTrust(keys, log)
  const files = publishedFiles(trust, log)
  const stateFile = (frontEnd: string, what: string) => stateDir && path.join(stateDir, `${frontEnd}.${what}.json`)
  const frontEnd = (name: string): FrontEnd => {
    const common = { trust, stateFile: stateFile(name, 'move'), log }
    const base = remoteOrigins[name]?.replace(/\/$/, '')
    return base
      ? distantFrontEnd(name, { base, ...common })
      : storedFrontEnd(path.join(assets, name, 'dist'), { files, ...common })
  }
  const remotes = knownRemotes({
    assets,
    remoteOrigins,
    stateFile: (folder) => stateFile(folder, 'channel'),
    frontEnd,
    guard,
    log,
  })
  return { remotes, frontEnd, report: guard.report }
}
