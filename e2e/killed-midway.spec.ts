import { ON_DEVICE, waitForCache } from './steps/app-on-device.ts'
import { breakableNetwork } from './steps/breakable-network.ts'
import { killWorker } from './steps/kill-worker.ts'
import { networkIsBack } from './steps/network-is-back.ts'
import { beforeTheDay, day, dayWithNetwork, record } from './steps/ten-changes.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use({ ...WITHOUT_MOTION, ...ON_DEVICE })

const WHEN = ['before it is made', 'after it is made'] as const

/** The whole process of the page, which has no time to say anything. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const browser = await page.context().newCDPSession(page)
  void browser.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test('ten changes are made once each, in order, by workers and pages that are killed at each of them', async ({
  page,
  context,
  baseURL,
}) => {
  // The day twice.
  test.slow()
  const network = await breakableNetwork(baseURL!)
  const { address: origin, changes } = network
  const open = () => beforeTheDay(page, origin)
  try {
    await open()
    const expected = await dayWithNetwork(page)
    const order = changes.splice(0)
    expect(order).toHaveLength(10)

    await open()
    await waitForCache(page)
    await context.setOffline(true)
    // The browser doesn't count a worker as part of the page, and may wake it whenever it likes: what it sends here
    // and between the turns leads nowhere.
    network.cut()
    await day(page)
    await expect(page.getByRole('link', { name: '10 waiting' })).toBeVisible()
    await page.goto('about:blank')
    await context.setOffline(false)
    expect(changes).toEqual([])

    const byWorker = async (when: (typeof WHEN)[number], passing: number) => {
      const held = network.holdChange(when, passing)
      network.mend()
      await networkIsBack(page, origin, 'kitchenline-outbox')
      const end = await held
      await killWorker(page)
      end()
      network.cut()
    }
    const byPage = async (when: (typeof WHEN)[number], passing: number) => {
      let end: (() => void) | undefined
      void network.holdChange(when, passing).then((ends) => (end = ends))
      network.mend()
      const next = await context.newPage()
      await next.goto(`${origin}/history`)
      // Looking at the page again tries to send at once.
      await expect.poll(async () => (await next.evaluate(() => dispatchEvent(new Event('focus'))), end)).toBeDefined()
      await kill(next)
      end!()
      network.cut()
    }
    for (const turn of order.keys())
      await test.step(`${turn} are made, and the next is cut`, () =>
        (turn % 4 < 2 ? byWorker : byPage)(WHEN[turn % 2]!, turn === 0 ? 0 : 1))

    network.mend()
    await networkIsBack(page, origin, 'kitchenline-outbox')
    await page.goto(`${origin}/history`)
    await expect(page.getByRole('link', { name: /^\d+ waiting$/ })).toBeHidden({ timeout: 60_000 })
    // Every second one was sent again, after its answer was lost.
    await expect.poll(() => changes.length).toBeGreaterThanOrEqual(order.length + 5)
    expect(changes.filter((change, at) => change !== changes[at - 1])).toEqual(order)
    expect(await record(page)).toEqual(expected)
  } finally {
    await network.stop()
  }
})
