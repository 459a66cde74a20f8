import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { OLDEST } from '../webpack/browsers.ts'

type Feature = Identifier | undefined

const MDN_NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const
const BROWSERS = Object.entries(MDN_NAMES) as [keyof typeof MDN_NAMES, BrowserName][]

export const { api, css, javascript } = bcd as unknown as Record<'api' | 'css' | 'javascript', Identifier>

/** Which of the oldest browsers lack it, with the version that has it; undefined where nothing is known of it. */
export function lackedBy(feature: Feature, prefix = ''): string[] | undefined {
  const support = feature?.__compat?.support
  if (!support) return undefined
  return BROWSERS.flatMap(([browser, name]) => {
    const statements = [support[name] ?? []]
      .flat()
      .filter((one) => (one.prefix ?? '') === prefix && !one.flags && !one.alternative_name)
    if (statements.some((one) => isThere(one, OLDEST[browser]))) return []
    const since = statements.map(({ version_added: version }) => version).find(Boolean)
    return [since ? `${name} ${since}` : `${name} never`]
  })
}

function isThere({ version_added: added, version_removed: removed }: SimpleSupportStatement, oldest: string): boolean {
  return isBy(added, oldest) && !(removed && isBy(removed, oldest))
}

function isBy(version: SimpleSupportStatement['version_added'] | undefined, oldest: string): boolean {
  if (!version || version === 'preview') return false
  return version.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) <= 0
}

/** Every feature below that one, by its last name. */
export function byName(roots: Feature[]): Map<string, Identifier[]> {
  const found = new Map<string, Identifier[]>()
  const walk = (feature: Identifier) => {
    for (const [name, inner] of Object.entries(feature) as [string, Identifier][]) {
      if (name === '__compat') continue
      const own = name.replace(/_static$/, '')
      found.set(own, [...(found.get(own) ?? []), inner])
      walk(inner)
    }
  }
  for (const root of roots) if (root) walk(root)
  return found
}

/** Where several features share a name, one that all browsers have is enough. */
export function allLacked(features: Feature[] = []): string[] | undefined {
  const known = features.map((feature) => lackedBy(feature)).filter((lacked) => lacked !== undefined)
  return known.length > 0 && known.every((lacked) => lacked.length > 0) ? known[0] : undefined
}
