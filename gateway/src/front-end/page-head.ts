import { currentUser } from '@kitchenline/api'
import type { Language } from '@kitchenline/domain'
import { pageAt } from './pages.ts'
import type { PreloadList } from './preload-list.ts'
import type { Registry } from './remote-registry.ts'

type Head = {
  path: string
  language: Language
  nonce: string
  registry: Registry
  preloads: PreloadList
  /** The page asks for these by itself. */
  alreadyNamed: (file: string) => boolean
}

/**
 * Every page begins by asking who is there; so it is asked while the scripts are still coming. Nothing else of the API may be named
 * here: a browser hands out what it preloaded without a look at headers, and answers that depend on language or zone would be wrong.
 */
const WHO_IS_THERE = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${currentUser.path}">`

/** What the page can only learn from us: its nonce, where the remotes are, and the files it is about to need. */
export function pageHead({ path, language, nonce, registry, preloads, alreadyNamed }: Head): string {
  const page = pageAt(path)
  const remote = page?.remote && registry.get(page.remote)
  const files = [
    ...(page?.shell ? (preloads.pages[page.shell] ?? []) : []),
    ...(preloads.messages[language] ?? []),
    ...(remote ? [remote.entry, ...remote.scripts, ...remote.styles] : []),
  ].filter((file) => !alreadyNamed(file))
  return [
    `<meta name="csp-nonce" content="${nonce}">`,
    WHO_IS_THERE,
    `<script type="application/json" id="remotes">${registryText(registry)}</script>`,
    ...[...new Set(files)].map(
      (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
    ),
    ...preloads.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
  ].join('\n    ')
}

function registryText(registry: Registry): string {
  const entries = [...registry].map(([remote, { entry }]) => [remote.replace('-', '_'), { entry }])
  return JSON.stringify(Object.fromEntries(entries)).replaceAll('<', '\\u003c')
}
