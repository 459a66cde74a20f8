import { brokenFiles, ME, ON_DEVICE, waitForCache } from './steps/app-on-device.ts'
import { breakableNetwork } from './steps/breakable-network.ts'
import { secondGateway } from './steps/second-gateway.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use({ ...WITHOUT_MOTION, ...ON_DEVICE })
// E2E_BASE_URL names a running system, of which only the address is known.
test.skip(!process.env.E2E_GATEWAY_ENV, 'needs a system of its own')

const TEXTS = /^messages-en-json\.\w+\.js$/
/** What is published, a text of it, and the file whose transfer the network does not survive. */
const PUBLISHED = [
  { frontEnd: 'mfe-social', text: '"Social Dashboard"', shows: (page: Page) => page.getByRole('heading', { level: 1 }) },
  { frontEnd: 'shell', text: '"Logout"', shows: (page: Page) => page.getByRole('button', { name: /^Logout/ }) },
]

for (const { frontEnd, text, shows } of PUBLISHED) {
  test(`a network that goes while a new version of ${frontEnd} comes leaves the app whole`, async ({ page }) => {
    await signedInPlayer(page)
    const gateway = await secondGateway(frontEnd)
    const network = await breakableNetwork(gateway.address)
    const [before, after] = [text.slice(1, -1), `${text.slice(1, -1)} 2`]
    const opensWith = async (words: string) => {
      await page.goto(`${network.address}/social`)
      await expect(shows(page)).toHaveText(words)
      expect(await brokenFiles(page)).toEqual([])
    }
    const renews = () => page.evaluate(() => dispatchEvent(new Event('online')))
    try {
      await page.goto(`${network.address}/social`)
      await expect(shows(page)).toHaveText(before)
      await waitForCache(page, [ME])
      const next = await gateway.publish(TEXTS, (words) => words.replaceAll(text, `"${after}"`))
      const file = await gateway.fileOf(next, TEXTS)
      const address = new RegExp(file.slice(file.lastIndexOf('/')).replaceAll('.', '\\.'))

      for (const where of ['before its first byte', 'in the middle'] as const) {
        await test.step(`cut ${where} of a file, the version before goes on`, async () => {
          const isCut = network.cutAt(address, where)
          await renews()
          await isCut
          await opensWith(before)
          network.mend()
        })
      }

      await test.step('with the network back, the new one is there whole, and stays without', async () => {
        await renews()
        await expect(page.getByText('New version ready')).toBeVisible()
        await page.getByRole('button', { name: 'Reload' }).click()
        await expect(shows(page)).toHaveText(after)
        await waitForCache(page, [ME])
        network.cut()
        await opensWith(after)
        network.mend()
      })

      await test.step('a rollback is there at the next start, and stays without a network', async () => {
        gateway.use(gateway.firstVersion)
        await page.goto(`${network.address}/social`)
        await expect(shows(page)).toHaveText(before)
        await waitForCache(page, [ME])
        network.cut()
        await opensWith(before)
      })
    } finally {
      await network.stop()
      await gateway.stop()
    }
  })
}
