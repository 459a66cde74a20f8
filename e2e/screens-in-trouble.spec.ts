import { englishHere } from './steps/english-left.ts'
import { fails } from './steps/fails.ts'
import { goWithin } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { inEachLanguage } from './steps/in-each-language.ts'
import { lostNetwork, NOT_ON_DEVICE } from './steps/lost-network.ts'
import { button, matchDialog, shellDialog } from './steps/open-over-page.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { back, look, lookOnly, NAMES, ON_A_PHONE } from './steps/walk-screens.ts'
import { waitsOnDevice } from './steps/waits-on-device.ts'

// Many pages, in six languages, three widths, light and dark.
test.describe.configure({ timeout: 240_000 })
test.use(ON_A_PHONE)

/** One with stored answers, and pages of every remote that have none. */
const OFFLINE = {
  '/': /Offline · data from/,
  '/history?q=x': NOT_ON_DEVICE,
  '/analytics': NOT_ON_DEVICE,
  '/social': NOT_ON_DEVICE,
  '/profile/somebody': NOT_ON_DEVICE,
  '/profile?tab=settings': NOT_ON_DEVICE,
}

test('a player finds no English left, and no barrier, where something went wrong', async ({ page }) => {
  await signedInPlayer(page)
  const id = await hasLogged(page, { opponent: 'Bo' })

  await test.step('a change that came first', async () => {
    await page.goto('/history')
    await matchDialog('Bo', 'Edit Match')(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Match' })
    expect((await page.request.put(`/api/matches/${id}`, { data: { location: 'US' } })).status()).toBe(200)
    await dialog.getByLabel('Notes (optional)').fill('US')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await look(page, 'conflict')
    await back(page)
  })

  await test.step('lists and figures that do not come', async () => {
    await fails(page, 'GET', /\/api\/(matches|dashboard|analytics|opponents|feed|friends)/)
    await page.goto('/score')
    for (const path of ['/', '/history', '/opponents', '/analytics', '/social']) {
      await goWithin(page, path)
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await look(page, `${path}, failed`)
    }
  })

  await test.step('pages without a network, with what the device has and without', async () => {
    await lostNetwork(page)
    await page.goto('/score')
    for (const [path, shown] of Object.entries(OFFLINE)) {
      await goWithin(page, path)
      await expect(page.getByText(shown).first()).toBeVisible()
      await look(page, `${path}, offline`)
    }
  })
})

test('nor where matches wait or were refused, and a session has ended', async ({ page }) => {
  await signedInPlayer(page)
  const now = new Date().toISOString()
  const refused = { status: 404, text: JSON.stringify({ code: 'OPPONENT_NOT_FOUND', status: 404, params: {} }) }
  const entries = [undefined, refused].map((refusal, index) => ({
    ...{ id: `waiting-${index}`, refusal },
    options: {
      idempotencyKey: `waiting-${index}`,
      body: {
        ...{ matchType: 'singles', result: 'won', matchDate: now, opponentName: 'Bo', opponentSkillLevel: 4 },
        ...{ userScore: [11], opponentScore: [6] },
      },
    },
  }))
  await page.route('**/api/matches', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await waitsOnDevice(page, entries)
  await page.goto('/history')
  await expect(page.getByRole('region', { name: /not sent yet/ }).getByRole('article')).toHaveCount(2)
  await look(page, 'waiting')
  await shellDialog('Logout')(page)
  await look(page, 'logging out while matches wait')
  await back(page)
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await look(page, 'session ended')
})

/** By its place, in any language: while a game is scored there is no room for a choice of them. */
const options = (page: Page) => page.locator('.mm-live__foot button').last().click()

test('nor while a game is scored', async ({ page }) => {
  await page.goto('/score')
  await button('Start scoring')(page)
  await expect(page.locator('.mm-live')).toBeVisible()
  await lookOnly(page, 'scoring')
  await options(page)
  await lookOnly(page, 'options')
  await back(page)
  await inEachLanguage(page, async () => {
    await expect(page.locator('.mm-live')).toBeVisible()
    await options(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await englishHere(page, NAMES), 'score').toEqual([])
  })
})
