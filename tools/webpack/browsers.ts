import path from 'node:path'
import browserslist from 'browserslist'

const AS_SWC_SAYS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const

type Browser = (typeof AS_SWC_SAYS)[keyof typeof AS_SWC_SAYS]

/** What .browserslistrc declares. */
export const BROWSERS = browserslist(null, { path: path.resolve(import.meta.dirname, '../..') })

/** Of each browser the oldest. */
export const OLDEST = Object.fromEntries(Object.entries(AS_SWC_SAYS).map(([listed, name]) => [name, oldestOf(listed)])) as Record<
  Browser,
  string
>

function oldestOf(browser: string): string {
  const versions = BROWSERS.map((entry) => entry.split(' ')).filter(([name]) => name === browser)
  const numbers = versions.map(([, version]) => Number(version!.split('-')[0]))
  if (numbers.length === 0) throw new Error(`.browserslistrc names no version of ${browser}`)
  return String(Math.min(...numbers))
}
