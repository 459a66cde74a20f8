import { expect, test as base } from '@playwright/test'
import { breakableNetwork, type BreakableNetwork } from '../steps/breakable-network.ts'
import { remoteOf } from '../steps/remotes-loaded.ts'
import { Site } from '../steps/site.ts'
import type { WebKit } from '../../tools/webkit.ts'
import { resize, tabOf, type Size } from './tab.ts'
import { startDriver, type Call, type Driver } from './web-driver.ts'

const WEBKIT = JSON.parse(process.env.WEBKIT ?? 'null') as WebKit | null

/** The driver tells nothing of what happens in a page: the page notes it. */
const NOTES = `window.troubles = []
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  troubles.push(['Content Security Policy:', violatedDirective, blockedURI, sourceFile, lineNumber].join(' ')))
addEventListener('error', ({ message, filename, lineno }) => message && troubles.push([message, filename, lineno].join(' ')))`

const PHONE = { width: 390, height: 844 }

/** One driver for all journeys, each with a profile of its own and on pages that fail it by an error, or when their policy is broken. */
export const test = base.extend<
  { call: Call; network: BreakableNetwork; site: Site; sized: (size: Size) => Promise<void> },
  { webkit: Driver }
>({
  webkit: [
    async ({}, use) => {
      const driver = await startDriver(WEBKIT!)
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  network: async ({ baseURL }, use) => {
    const network = await breakableNetwork(baseURL!, NOTES)
    await use(network)
    await network.stop()
  },
  call: async ({ webkit }, use) => use(await webkit.newSession()),
  sized: async ({ call }, use) => use(async (size) => resize(call, await tabOf(call), size)),
  site: async ({ call, network, sized }, use, { annotations }) => {
    const tab = await tabOf(call)
    await sized(PHONE)
    const troubles: string[] = []
    const remotes = new Set<string>()
    let hasHeard = false
    const hearPage = async () => {
      const noted = await tab.evaluate(notes, undefined)
      troubles.push(...(noted.troubles ?? []))
      hasHeard ||= noted.troubles !== undefined
      for (const script of noted.scripts) remotes.add(remoteOf(script) ?? '')
    }
    // Before it is left for another.
    const goto = async (address: string) => {
      await hearPage()
      await tab.goto(address)
    }
    await use(new Site({ ...tab, goto }, network.address))
    await hearPage()
    for (const description of remotes) if (description) annotations.push({ type: 'remote', description })
    expect([hasHeard, troubles]).toEqual([true, []])
  },
})

test.skip(!WEBKIT, 'not tested: no WebKit here')

function notes(): { troubles?: string[]; scripts: string[] } {
  const { troubles } = window as unknown as { troubles?: string[] }
  return { troubles, scripts: performance.getEntriesByType('resource').map(({ name }) => name) }
}

export { expect } from '@playwright/test'
