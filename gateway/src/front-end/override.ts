import { isAddress, isRemoteFolder, isVersion, type TriedVersions } from '@kitchenline/delivery'
import { DomainError } from '@kitchenline/domain'
import type { NextFunction, Request, Response } from 'express'
import { isFromOtherSite } from '../http/cross-site.ts'
import { searchOf } from '../http/request-address.ts'
import { openScope } from '../services/scope.ts'
import type { Sessions } from '../session/session.ts'
import { readCookie } from '../http/cookies.ts'

const COOKIE = 'kl_remotes'
const PARAMETER = 'remote.'
const HOUR_MS = 60 * 60_000
const MAX = 8

const NONE: TriedVersions = new Map()

type Options = { sessions: Sessions; isDevelopment: boolean }

/** An administrator's session may try another version of a remote; in development any visitor may. Checked for every page. */
export function createOverrides({ sessions, isDevelopment }: Options) {
  async function mayTry(req: Request, res: Response): Promise<boolean> {
    if (isDevelopment) return true
    try {
      const caller = await sessions.callerOf(req, res, openScope(req, res, { work: 'read' }), 'admin')
      return caller?.role === 'admin'
    } catch {
      // The session could not be checked: serve the public page.
      return false
    }
  }

  return {
    async of(req: Request, res: Response): Promise<TriedVersions> {
      const stored = storedIn(req)
      return stored.size > 0 && (await mayTry(req, res)) ? stored : NONE
    },

    /** `?remote.mfe-social=<version or address>` begins, without a value it ends; the address bar then shows the page alone. */
    async choose(req: Request, res: Response, next: NextFunction): Promise<void> {
      const search = searchOf(req.url)
      const chosen = [...search].filter(([name]) => name.startsWith(PARAMETER))
      if (chosen.length === 0 || req.method !== 'GET') return next()
      // A link on another site must not start a trial.
      if (isFromOtherSite(req) || !(await mayTry(req, res))) return next(new DomainError('FORBIDDEN'))
      const stored = new Map(storedIn(req))
      for (const [name, tried] of chosen) {
        const folder = name.slice(PARAMETER.length)
        stored.delete(folder)
        if (isEntry(folder, tried)) stored.set(folder, tried)
        search.delete(name)
      }
      const value = [...stored].slice(-MAX).map((entry) => entry.join('='))
      const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: req.secure } as const
      if (value.length > 0) res.cookie(COOKIE, value.join('|'), { ...options, maxAge: HOUR_MS })
      else res.clearCookie(COOKIE, options)
      res.locals.route = 'override'
      res.set('Cache-Control', 'no-store').redirect(302, search.size > 0 ? `${req.path}?${search}` : req.path)
    },
  }
}
export type RemoteOverrides = ReturnType<typeof createOverrides>

const isEntry = (folder: string, tried: string): boolean => isRemoteFolder(folder) && (isVersion(tried) || isAddress(tried))

function storedIn(req: Request): TriedVersions {
  const stored = readCookie(req, COOKIE)
  if (!stored) return NONE
  const parsed = stored
    .split('|')
    .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const)
  return new Map(parsed.filter(([folder, tried]) => isEntry(folder, tried)).slice(0, MAX))
}

/** A page with a remote of a dev server may load from there, and from nowhere else besides. */
export function allowAddresses(res: Response, overrides: TriedVersions): void {
  const addresses = [...new Set([...overrides.values()].filter(isAddress))]
  if (addresses.length === 0) return
  const more = { 'connect-src': addresses.map((address) => address.replace('http', 'ws')) } as Record<string, string[]>
  const policy = String(res.getHeader('Content-Security-Policy')).split(';')
  const wider = policy.map((rule) => {
    const [name = ''] = rule.split(' ')
    if (!/^(script|style|img|font|connect)-src$/.test(name)) return rule
    return [rule, ...addresses, ...(more[name] ?? [])].join(' ')
  })
  res.set('Content-Security-Policy', wider.join(';'))
}
