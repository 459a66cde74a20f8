import { ContractOffers, TextsByLanguage, type ReleaseRecord } from '@kitchenline/api'
import type { FrontEnd } from '@kitchenline/delivery'
import type { Language } from '@kitchenline/domain'
import * as z from 'zod'
import { sentence } from '../messages/translations.ts'
import type { Opening } from './opening.ts'
import { readOpening, type OpeningTemplates } from './opening-templates.ts'
import { NO_DRAWINGS, readDrawings, type Drawings } from './drawings.ts'
import { NO_PRELOADS, readPreloadList, type PreloadList } from './preload-list.ts'

const MARKER = '<!--kitchenline:head-->'
const BODY_MARKER = '<!--kitchenline:opening-->'
const SCRIPTS_MARKER = '<!--kitchenline:needs-scripts-->'

export type ShellBuild = {
  version: string
  /** Every file of this version with its hash. */
  files: ReleaseRecord['files']
  /** The service worker, for installed apps and starts without a network. */
  worker: Buffer | undefined
  /** The HTML around the place of the head. */
  before: string
  after: string
  preloads: PreloadList
  /** What it brings for remotes. */
  offers: ContractOffers
  /** What the shell's own pages declare, by path; `default` is for an unknown address. */
  pages: Record<string, TextsByLanguage>
  drawings: Drawings
  opening: OpeningTemplates | undefined
}

const Pages = z.record(z.string(), TextsByLanguage)

/** The version of the shell that pages get; the last good one while a new one cannot be read. */
export function shellBuild(shell: FrontEnd): () => Promise<ShellBuild | undefined> {
  let known: { version: string; build: ShellBuild } | undefined
  return async () => {
    const version = (await shell.current())?.version
    if (version && version !== known?.version) {
      const build = await read(shell, version)
      if (build) known = { version, build }
    }
    return known?.build
  }
}

async function read(shell: FrontEnd, version: string): Promise<ShellBuild | undefined> {
  // A build that differs from its record is ignored, and the version before stays.
  const text = (name: string) => shell.read(version, name).catch(() => undefined)
  const names = ['index.html', 'preload.json', 'pages.json', 'drawings.json', 'sw.js', 'opening.html', 'offers.json'] as const
  const [html, preloads, pages, drawings, worker, opening, offers] = await Promise.all(names.map(text))
  const parts = html && splitAtMarker(String(html))
  return (
    parts && {
      ...parts,
      version,
      files: (await shell.record(version))?.files ?? {},
      worker,
      preloads: preloads ? readPreloadList(String(preloads)) : NO_PRELOADS,
      offers: offers ? ContractOffers.parse(JSON.parse(String(offers))) : {},
      pages: pages ? Pages.parse(JSON.parse(String(pages))) : {},
      drawings: drawings ? readDrawings(String(drawings)) : NO_DRAWINGS,
      opening: opening && readOpening(String(opening)),
    }
  )
}

type Filling = { head: string; preloads: string; opening?: Opening }

/** As the shell's build writes them. */
const FIRST_SCRIPT = /<script defer src="([^"]+)"[^>]*><\/script>/g

/** The page of this build with that head, in that language, and with what it shows first. */
export function htmlOf({ before, after }: ShellBuild, language: Language, { head, preloads, opening }: Filling): string {
  const start = before.replace('<html lang="en">', `<html lang="${language}">`)
  const scripts = opening?.starts
    ? after.replace(FIRST_SCRIPT, '<link rel="preload" as="script" fetchpriority="low" data-first href="$1">')
    : after
  const rest = scripts
    .replace('</head>', () => `${preloads}\n  </head>`)
    .replace(BODY_MARKER, () => opening?.html ?? '')
    .replace(SCRIPTS_MARKER, () => sentence(language, 'page.needsScripts'))
  return start + head + rest
}

function splitAtMarker(html: string): { before: string; after: string } | undefined {
  const at = html.indexOf(MARKER)
  return at < 0 ? undefined : { before: html.slice(0, at), after: html.slice(at + MARKER.length) }
}
