import { ON_DEVICE, waitForCache } from './steps/app-on-device.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { NOT_ON_DEVICE } from './steps/lost-network.ts'
import { passMoment } from './steps/pass-moment.ts'
import { networkIsBack } from './steps/network-is-back.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use({ ...WITHOUT_MOTION, ...ON_DEVICE })

const OFFLINE = /Offline · data from/

const MATCHES_WAIT = /Offline · new matches are sent/
/** Pages that the device has nothing of, with what they say instead. */
const NOT_STORED = {
  '/social': NOT_ON_DEVICE,
  '/admin': "This page isn't saved on this device",
  '/no-such-page': '404 · Out of bounds',
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test('what was logged with a network is in the history without one, though that was not opened since', async ({
  page,
  context,
}) => {
  await signedInPlayer(page)
  await page.goto('/')
  await waitForCache(page)
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await writeSingles(dialog, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const history = () => page.evaluate(async () => (await caches.match('/api/matches?limit=50', { ignoreVary: true }))?.text())
  await expect.poll(history).toContain('Bo')
  await context.setOffline(true)
  await page.goto('/history')
  await expect(page.getByRole('article').filter({ hasText: 'Bo' })).toHaveCount(1)
})

test('the app opens without a network, shows what was read last, and sends once what was logged', async ({ page, context }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/')
  await waitForCache(page)
  await context.setOffline(true)
  const waiting = page.getByRole('link', { name: /^\d+ waiting$/ })
  const stored = async () => {
    const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string }[]
    return matches.map(({ opponentName }) => opponentName).sort()
  }
  const logOffline = async (opponent: string) => {
    await page.getByRole('button', { name: 'Quick Log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
    await writeSingles(dialog, { opponent, own: '11', theirs: '9', result: 'Won' })
    await dialog.getByRole('button', { name: 'Save Match' }).click()
    await passMoment(page, 'Saved on this device. It will be sent when you are back online.')
  }

  await test.step('dashboard, history and book, each by a start of its own', async () => {
    await page.goto('/')
    await heading(page, 'Dashboard')
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByText('vs Bo')).toBeVisible()
    await page.goto('/opponents')
    await expect(page.getByRole('heading', { name: 'Bo' })).toBeVisible()
    await page.goto('/history')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('what the device has not is promised nowhere', async () => {
    for (const [path, shown] of Object.entries(NOT_STORED)) {
      await page.goto(path)
      await expect(page.getByText(shown).first()).toBeVisible()
      await expect(page.getByText(MATCHES_WAIT)).toBeVisible()
      await expect(page.getByText(OFFLINE)).toBeHidden()
    }
    await page.goto('/history')
  })

  await test.step('a match waits, also over a reload', async () => {
    await logOffline('Cy')
    await page.reload()
    await expect(waiting).toHaveText('1 waiting')
  })

  await test.step('it is sent once the network is back, with the app closed', async () => {
    const { origin } = new URL(page.url())
    await page.goto('about:blank')
    await context.setOffline(false)
    await networkIsBack(page, origin, 'kitchenline-outbox')
    await expect.poll(stored).toEqual(['Bo', 'Cy'])
    await page.goto('/history')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(waiting).toBeHidden()
  })

  await test.step('an open app sends once, and shows the server’s state again', async () => {
    await context.setOffline(true)
    await page.reload()
    await logOffline('Di')
    await context.setOffline(false)
    await expectNotice(page, '1 waiting match was sent')
    await expect(page.getByText(OFFLINE)).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(3)
    expect(await stored()).toEqual(['Bo', 'Cy', 'Di'])
  })

  await test.step('logging out leaves nothing of the player on the device', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectNotice(page, 'Logged out')
    await expect(page.getByText('Di')).toBeHidden()
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => /player|owner/.test(name)))).toEqual([])
    await context.setOffline(true)
    await page.goto('/history')
    await heading(page, 'Match History')
    await expect(page.getByText(/Bo|Cy|vs\sDi/)).toHaveCount(0)
  })
})
