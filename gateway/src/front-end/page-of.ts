import type { RemoteManifest, TextsByLanguage } from '@kitchenline/api'
import { fitsPattern } from '@kitchenline/domain'
import type { PresentRelease, Remotes } from '@kitchenline/delivery'

/** Paths of the shell's own pages. The dashboard is the first page under a second name. */
const SHELL_PAGES = ['auth', 'dashboard', 'privacy', 'terms']

type PageAccess = RemoteManifest['pages'][number]['access']

type PageOf =
  | { shell: string }
  | {
      folder: string
      release: PresentRelease
      access: PageAccess
      files: string[]
      texts?: TextsByLanguage | undefined
      reads?: string | undefined
    }

/** Whose page a path is, and which files it needs. Undefined is the 404 page. */
export function pageOf(path: string, remotes: Remotes): PageOf | undefined {
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  if (first === 'dashboard') return pageOf('/', remotes)
  if (SHELL_PAGES.includes(first)) return { shell: first }
  for (const [folder, release] of remotes) {
    const { pages } = release.manifest
    if (!pages.some((page) => page.path.split('/')[0] === first)) continue
    const page = pages.find(({ path: pattern }) => fitsPattern(pattern, segments))
    return {
      folder,
      release,
      access: page?.access,
      files: page?.files ?? [],
      texts: page?.texts,
      reads: page && readOf(page, segments),
    }
  }
  return undefined
}

/** Known to the browser alone. */
const ZONE = '{tz}'

/** With what stands in the address for its parameters; of an address that is not plain, nothing. */
function readOf({ path, reads }: RemoteManifest['pages'][number], segments: string[]): string | undefined {
  if (!segments.every((segment) => /^[\w-]+$/.test(segment))) return undefined
  const parts = path.split('/')
  return reads?.replace(/\{(\w+)\}/g, (hole, name: string) =>
    hole === ZONE ? hole : (segments[parts.indexOf(`:${name}`)] ?? ''),
  )
}
