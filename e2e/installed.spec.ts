import { rename } from 'node:fs/promises'
import { ME, ON_DEVICE, waitForCache } from './steps/app-on-device.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { networkIsBack } from './steps/network-is-back.ts'
import { secondGateway } from './steps/second-gateway.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use({ ...WITHOUT_MOTION, ...ON_DEVICE })

const OFFLINE = /Offline · data from/

const MATCHES_WAIT = /Offline · new matches are sent/
const TRIAL_WORKS = /Offline · you can log trial matches/
const NO_DATA = "This isn't saved on this device. It appears as soon as you're back online."
/** Pages that the device has nothing of, with what they say instead. */
const NOT_STORED = {
  '/social': NO_DATA,
  '/find-friends': NO_DATA,
  '/profile/nobody': NO_DATA,
  '/recap': NO_DATA,
  '/history?q=nobody': NO_DATA,
  '/analytics': NO_DATA,
  '/profile?tab=settings': NO_DATA,
  '/admin': "This page isn't saved on this device",
  '/no-such-page': '404 · Out of bounds',
}

async function logged(page: Page, opponentName: string): Promise<void> {
  const scores = { userScore: [11], opponentScore: [9], matchDate: new Date().toISOString() }
  const data = { matchType: 'singles', result: 'won', opponentName, ...scores }
  expect((await page.request.post('/api/matches', { data })).status()).toBe(201)
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
  await logged(page, 'Bo')
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

  await test.step('what the device has not is promised nowhere, and each page says what to do', async () => {
    for (const [path, shown] of Object.entries(NOT_STORED)) {
      await page.goto(path)
      await expect(page.getByText(shown).first()).toBeVisible()
      // A recap takes the whole screen.
      if (path !== '/recap') await expect(page.getByText(MATCHES_WAIT)).toBeVisible()
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

test('a visitor without a network reads what works without an account', async ({ page, context }) => {
  await page.goto('/')
  await waitForCache(page, [])
  await context.setOffline(true)
  for (const path of ['/', '/auth', '/log-match', '/social']) {
    await page.goto(path)
    await expect(page.getByText(TRIAL_WORKS)).toBeVisible()
  }
})

test.describe('a new version', () => {
  // E2E_BASE_URL names a running system, of which only the address is known.
  test.skip(!process.env.E2E_GATEWAY_ENV, 'needs a system of its own')

  test('replaces the app on a device whole or not at all, asks once, and a rollback reaches it', async ({ page, context }) => {
    await signedInPlayer(page)
    const gateway = await secondGateway('mfe-social')
    const texts = /^messages-en-json\.\w+\.js$/
    const open = () => page.goto(`${gateway.address}/social`)
    const startsOfflineWith = async (title: string) => {
      await context.setOffline(true)
      await open()
      await heading(page, title)
      await context.setOffline(false)
    }
    const renews = () => page.evaluate(() => dispatchEvent(new Event('online')))
    const hasFilesOf = (version: string) =>
      page.evaluate(async (folder) => {
        const files = await (await caches.open('kitchenline-files')).keys()
        return files.some(({ url }) => url.includes(folder))
      }, `/${version}/`)
    try {
      await open()
      await waitForCache(page, [ME])
      const next = await gateway.publish(texts, (text) => text.replace('"Social Dashboard"', '"Social Dashboard 2"'))
      const file = await gateway.fileOf(next, /^remoteEntry\.\w+\.js$/)

      await test.step('broken off in the middle, the one before goes on', async () => {
        await rename(file, `${file}.missing`)
        await renews()
        await expect.poll(() => hasFilesOf(next)).toBe(true)
        await startsOfflineWith('Social Dashboard')
        await rename(`${file}.missing`, file)
      })

      await test.step('whole, it asks once, and is there without a network, too', async () => {
        await renews()
        await expect(page.getByText('New version ready')).toBeVisible()
        await page.getByRole('button', { name: 'Reload' }).click()
        await heading(page, 'Social Dashboard 2')
        await waitForCache(page, [ME])
        await expect(page.getByText('New version ready')).toBeHidden()
        await startsOfflineWith('Social Dashboard 2')
      })

      await test.step('a version that was taken back is not used any more', async () => {
        gateway.use(gateway.firstVersion)
        await open()
        await heading(page, 'Social Dashboard')
        await waitForCache(page, [ME])
        await startsOfflineWith('Social Dashboard')
      })
    } finally {
      await gateway.stop()
    }
  })
})
