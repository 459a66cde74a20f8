import type { ContractNeeds, ContractOffers, RemoteRegistry } from '@kitchenline/api'
import type { RequestHandler } from 'express'
import { cachedTexts } from '../http/cached-text.ts'
import { type RemoteOverrides } from './override.ts'
import { isAddress, namesOf, segmentsOf, type KnownRemotes, type Remotes } from '@kitchenline/delivery'
import type { VisitorRings } from './visitor-ring.ts'

export const addressOf = (folder: string, version: string, file: string): string => `/remotes/${folder}/${version}/${file}`

/** What the shell must know of the remotes: where each starts, what it owns, how the menu shows it, and what it takes beyond these offers. */
export function registryOf(remotes: Remotes, offers: ContractOffers = {}): RemoteRegistry {
  const entries = [...remotes].map(([folder, release]) => {
    const { version, manifest, files, isOff, tried } = release
    const triedAddress = tried && isAddress(tried) ? tried : undefined
    const known = {
      ...(tried && { tried }),
      entry: triedAddress ? `${triedAddress}/remoteEntry.js` : addressOf(folder, version, manifest.entry),
      ...(files[manifest.entry] && !triedAddress && { integrity: files[manifest.entry] }),
      paths: segmentsOf(release),
      ...(manifest.offline && !isOff && { offline: manifest.offline }),
      menu: isOff ? [] : manifest.menu,
      ...(manifest.fills && { fills: manifest.fills }),
      needs: triedAddress ? {} : namesBeyond(offers, manifest.needs),
      ...(isOff && { isOff }),
    }
    return [folder.replaceAll('-', '_'), known] as const
  })
  return Object.fromEntries(entries)
}

function namesBeyond(offers: ContractOffers, needs: ContractNeeds = {}): Record<string, string[]> {
  const missing = Object.entries(needs).map(([name, { names = [] }]) => {
    const offered = new Set(offers[name]?.names)
    return [name, names.filter((one) => !offered.has(one))] as const
  })
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0))
}

/** Everybody's, those with a canary, and what a few try out. */
const CACHED_MAX = 16

/** For pages that are open, whatever their shell brings: where the remotes are now. */
export function registry(known: KnownRemotes, overrides: RemoteOverrides, rings: VisitorRings): RequestHandler {
  const texts = cachedTexts(CACHED_MAX)
  return async (req, res) => {
    res.locals.route = 'registry'
    const remotes = (await known(await overrides.of(req, res))).remotesFor(rings.of(req))
    const text = texts(namesOf(remotes), () => JSON.stringify(registryOf(remotes)))
    await text(req, res.set('Cache-Control', 'no-store').type('application/json'))
  }
}
