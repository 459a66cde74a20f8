import { DomainError, readInvitation, type Language } from '@kitchenline/domain'
import type { Request, RequestHandler } from 'express'
import { searchOf } from '../http/request-address.ts'
import { sentence } from '../messages/translations.ts'
import type { Inviters } from './inviters.ts'
import { allowAddresses, type RemoteOverrides } from './override.ts'
import { writeOpening } from './opening.ts'
import { pageHead, pagePreloads } from './page-head.ts'
import { namedLanguage, pageLanguage } from './page-language.ts'
import { pageMeta } from './page-meta.ts'
import { pageOf } from './page-of.ts'
import { ownTexts, productTexts, textsOf } from './page-texts.ts'
import type { KnownRemotes } from '@kitchenline/delivery'
import { htmlOf, type ShellBuild } from './shell-build.ts'
import { versionOf } from './snapshot.ts'
import type { VisitorRings } from './visitor-ring.ts'

type Options = {
  origin: string
  shell: () => Promise<ShellBuild | undefined>
  known: KnownRemotes
  overrides: RemoteOverrides
  rings: VisitorRings
  inviterOf: Inviters
  /** Whether a request carries a session, running or not. */
  hasSession: (req: Request) => boolean
}

/** Sent to a friend or found by a search, it is the product and not a dashboard. */
const FIRST_PAGE = /^\/(dashboard\/?)?$/
const HIDDEN = /^\/(admin|auth\/(reset|connect))(\/|$)/

const isForPlayers = (page: NonNullable<ReturnType<typeof pageOf>>): boolean => 'release' in page && page.access !== 'anyone'

/** A chat cuts a title that is longer than its two lines. */
const NAME_MAX = 30

/** Who sends a link with a code invites, also a player whom not everybody may find. */
function invitation(language: Language, name: string | undefined): string {
  if (name === undefined) return sentence(language, 'page.invited.nameless')
  const letters = [...name]
  const shown = letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join('').trimEnd()}…` : name
  return sentence(language, 'page.invited.title', { name: shown })
}

/** The one HTML page, for every address that a person may open. */
export function page({ origin, inviterOf, hasSession, rings, ...options }: Options): RequestHandler {
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !req.accepts('html')) return next(new DomainError('ROUTE_NOT_FOUND'))
    res.locals.route = 'page'
    const search = searchOf(req.url)
    const { referralCode } = readInvitation(search)
    if (referralCode && FIRST_PAGE.test(req.path)) return res.redirect(302, `/auth?${search}`)
    const code = req.path === '/auth' ? referralCode : undefined
    const inviter = code && inviterOf(req, res, code)
    const overrides = await options.overrides.of(req, res)
    const [shell, present, name] = await Promise.all([options.shell(), options.known(overrides), inviter])
    if (!shell) return next(new DomainError('DEPENDENCY_UNAVAILABLE', { part: 'shell' }))
    const remotes = present.remotesFor(rings.of(req) ?? (present.hasCanary ? rings.give(req, res) : undefined))
    const { preloads, offers, pages, drawings } = shell
    const { path } = req
    const language = pageLanguage(req, search)
    const isVisitor = !hasSession(req)
    const isFirst = FIRST_PAGE.test(path)
    const texts = isFirst && isVisitor ? productTexts(language, pages) : textsOf(path, language, remotes, pages)
    const found = pageOf(path, remotes)
    const isOff = found !== undefined && 'release' in found && found.release.isOff === true
    const meta = pageMeta({
      ...{ origin, path, language, code, drawings },
      named: namedLanguage(search),
      texts: name === undefined ? texts : { ...texts, title: sentence(language, 'page.invited.title', { name }) },
      ...(code && { preview: { ...texts, title: invitation(language, name) } }),
      ...(isFirst && { preview: productTexts(language, pages) }),
      isPrivate: !found || isOff || HIDDEN.test(path) || isForPlayers(found),
    })
    // A browser with a trial must not load the stable version too.
    const version = overrides.size > 0 ? '' : versionOf(shell, remotes)
    const head = {
      path,
      language,
      nonce: res.locals.nonce,
      remotes,
      preloads,
      offers,
      version,
      isVisitor,
      opening: shell.opening,
    }
    const own = ownTexts(path, language, remotes, pages)
    const opening = writeOpening(res, shell.opening, { path, language, remotes, texts: own, isVisitor })
    if (isOff) res.set('Retry-After', '60')
    // One person's trial must not be cached for another page load.
    allowAddresses(res, overrides)
    res
      .set('Cache-Control', overrides.size > 0 ? 'no-store' : 'no-cache')
      .set('Content-Language', language)
      .vary('Accept-Language')
      .vary('Cookie')
    res
      .status(isOff ? 503 : found ? 200 : 404)
      .type('html')
      .send(htmlOf(shell, language, { head: `${meta}\n    ${pageHead(head)}`, preloads: pagePreloads(head), opening }))
  }
}
