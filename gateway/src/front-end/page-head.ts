import { currentUser, type ContractOffers } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import { escapeHtml } from '../http/escape-html.ts'
import type { OpeningTemplates } from './opening-templates.ts'
import { pageOf } from './page-of.ts'
import type { PreloadList } from './preload-list.ts'
import { addressOf, registryOf } from './registry.ts'
import { isAddress, type Remotes } from '@kitchenline/delivery'

type Head = {
  path: string
  language: Language
  nonce: string
  remotes: Remotes
  preloads: PreloadList
  offers: ContractOffers
  /** By which an open page sees that there is another by now. */
  version: string
  /** The request named no session, so there is none to ask about. */
  isVisitor: boolean
  opening?: OpeningTemplates | undefined
}

/**
 * A page with a session begins with a request for the current user, so it is preloaded while the scripts load. No other API path
 * belongs here: a browser serves a preload without comparing headers, and answers that depend on language or zone would be wrong.
 */
const USER_PRELOAD = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${currentUser.path}">`

/** What the page shows first is asked for before anything else of it has come. */
const readsOf = (path: string, script = ''): string =>
  `<meta name="kitchenline-reads" content="${escapeHtml(path)}"><script>${script}</script>`

/** Read by `arrivedAsVisitor` of shell-api. */
const NO_SESSION = '<meta name="kitchenline-session" content="none">'

/** What the page can only learn from us: its nonce and where the remotes are. */
export function pageHead({ path, nonce, remotes, offers, version, isVisitor, opening }: Head): string {
  const page = pageOf(path, remotes)
  const reads = page && 'release' in page && !page.release.isOff ? page.reads : undefined
  return [
    `<meta name="csp-nonce" content="${nonce}">`,
    `<meta name="kitchenline-version" content="${version}">`,
    ...(isVisitor ? [NO_SESSION] : [USER_PRELOAD, ...(reads ? [readsOf(reads, opening?.read?.text)] : [])]),
    dataScript('remotes', registryOf(remotes, offers)),
  ].join('\n    ')
}

/**
 * Files the page is about to need, for the end of the head: styles and first scripts come before them. All of low priority: what is first
 * painted, and the data asked for in the head, do not wait for them.
 */
export function pagePreloads({ path, language, remotes, preloads }: Head): string {
  const words = (preloads.messages[language] ?? []).map((file): Preload => ({ file }))
  const files = [...words, ...filesOf(path, language, remotes, preloads)]
  return [
    ...files.map(
      ({ file, integrity }) =>
        `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}"${integrity ? ` integrity="${integrity}"` : ''} fetchpriority="low" href="${file}">`,
    ),
    // The opening's script says when they come.
    ...preloads.fonts.map(
      (file) => `<link rel="font" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${file}">`,
    ),
  ].join('\n    ')
}

/** Data for the page's scripts: no text in it can end the element. */
export const dataScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** With the integrity hash of its script: otherwise the browser loads the file again. */
type Preload = { file: string; integrity?: string | undefined }

function filesOf(path: string, language: Language, remotes: Remotes, preloads: PreloadList): Preload[] {
  const page = pageOf(path, remotes)
  if (!page) return []
  if ('shell' in page) return (preloads.pages[page.shell] ?? []).map((file) => ({ file }))
  const { version, manifest, files, isOff, tried } = page.release
  if (isOff || (tried && isAddress(tried))) return []
  const names = [manifest.entry, ...manifest.routes, ...(manifest.messages[language] ?? []), ...page.files]
  return [...new Set(names)].map((name) => ({ file: addressOf(page.folder, version, name), integrity: files[name] }))
}
