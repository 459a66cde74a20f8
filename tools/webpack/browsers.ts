import browserslist from 'browserslist'

const AS_SWC_SAYS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' } as const

type Browser = (typeof AS_SWC_SAYS)[keyof typeof AS_SWC_SAYS]

/** The oldest that Kitchenline works in. The build is written for them and checked against them. */
export const BROWSERS = browserslist(['Safari >= 16.4', 'iOS >= 16.4', 'Chrome >= 111', 'Edge >= 111', 'Firefox >= 115'])

/** Of each browser the oldest. */
export const OLDEST = Object.fromEntries(Object.entries(AS_SWC_SAYS).map(([listed, name]) => [name, oldestOf(listed)])) as Record<
  Browser,
  string
>

function oldestOf(browser: string): string {
  const versions = BROWSERS.map((entry) => entry.split(' ')).filter(([name]) => name === browser)
  const numbers = versions.map(([, version]) => Number(version!.split('-')[0]))
  if (numbers.length === 0) throw new Error(`No version is named of ${browser}`)
  return String(Math.min(...numbers))
}
