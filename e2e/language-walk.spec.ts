import { LANGUAGES } from '@kitchenline/domain'
import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { englishHere, englishLeft } from './steps/english-left.ts'
import { fails } from './steps/fails.ts'
import { goWithin, openNext } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { hasTried } from './steps/has-tried.ts'
import { lostNetwork, NOT_ON_DEVICE } from './steps/lost-network.ts'
import { historyTool } from './steps/history-tool.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { smallTargets } from './steps/small-targets.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

// Many pages in five languages each.
test.describe.configure({ timeout: 240_000 })
// As small as thumbs have it; the texts are the same on every screen.
test.use({ ...WITHOUT_MOTION, viewport: { width: 390, height: 844 } })

type Stop = {
  path: string
  /** What is there once all of the page is. */
  shown: string | RegExp
  opens?: ((page: Page) => Promise<void>)[]
}

/** As players write them, in any language, and as Intl writes dollars. */
const NAMES = ['US', 'Ada Admin', 'Robin Player', 'Bea Bloom', 'Bo', 'Cy', 'Mai', 'Dee Dash']

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
/** What is looked for in it may come a moment after it was asked for. */
const opened = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const dialogBy = (name: string) => async (page: Page) => {
  await button(name)(page)
  await opened(page)
}
const menu = (of: string, action: string) => async (page: Page) => {
  await chooseFromMenu(page, `Actions for ${of}`, action)
  await opened(page)
}
/** What the form says then follows the language, too. */
async function grantToNone(page: Page): Promise<void> {
  await button('Grant VIP Access')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Grant VIP Access' }).click()
  await expect(page.getByText('Please choose a user', { exact: true })).toBeVisible()
}
async function quickLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick Log' }).click()
  await opened(page)
}
async function clearSingles(page: Page): Promise<void> {
  await historyTool(page, 'Clear All Singles')
  await opened(page)
}

const VISITOR: Stop[] = [
  { path: '/', shown: 'Almost Out of Trial Matches' },
  { path: '/auth?ref=none', shown: 'Get Started' },
  { path: '/auth/reset', shown: 'Send the link' },
  { path: '/history', shown: 'Sign up to keep your trial matches' },
  { path: '/opponents', shown: 'Sign up to use Opponents' },
  { path: '/analytics', shown: 'Sign up to use Analytics' },
  { path: '/privacy', shown: 'Who sees what' },
  { path: '/no-such-page', shown: '404 · Out of bounds' },
]
const PLAYER: Stop[] = [
  { path: '/', shown: 'Invite Friends', opens: [quickLog, dialogBy('Show me the math')] },
  { path: '/log-match', shown: 'When and where' },
  {
    path: '/history',
    shown: 'vs Cy',
    opens: [
      (page) => page.getByText('Why this score?').first().click(),
      menu('the match against Cy', 'Edit Match'),
      menu('the match against Cy', 'Delete Match'),
      clearSingles,
    ],
  },
  { path: '/history?q=nobody', shown: 'No matches found matching your filters.' },
  { path: '/history/deleted', shown: /^\d+ days left$/ },
  { path: '/history/transfer', shown: 'Export' },
  {
    path: '/opponents',
    shown: 'Cy',
    opens: ['Edit Opponent', 'Link a profile', 'Merge', 'Delete Opponent'].map((action) => menu('Cy', action)),
  },
  { path: '/opponents?tab=partners', shown: 'Mai' },
  { path: '/analytics', shown: 'Overview' },
  { path: '/score', shown: 'Start scoring' },
  { path: '/recap', shown: 'Highlights' },
  { path: '/profile', shown: 'Achievements' },
  { path: '/profile?tab=ai', shown: 'Levels of friends' },
  { path: '/profile?tab=settings', shown: "Where you're signed in", opens: [dialogBy('Log out everywhere')] },
  { path: '/find-friends?tab=friends', shown: 'Bea Bloom', opens: [dialogBy('Unfriend')] },
  { path: '/find-friends?tab=requests', shown: 'Dee Dash' },
  { path: '/social', shown: 'Nothing yet' },
]
const ADMINISTRATOR: Stop[] = [
  { path: '/admin', shown: 'Latest signups' },
  { path: '/admin?tab=users', shown: 'Role' },
  { path: '/admin?tab=referrals', shown: /^(Total Referrals|Nobody has invited anyone yet)$/ },
  { path: '/admin?tab=qr', shown: 'Name of the new code' },
  { path: '/admin?tab=audit', shown: /^(Action|Nothing was changed)$/ },
  { path: '/admin/subscriptions', shown: 'Subscription system' },
  { path: '/admin/subscriptions?tab=plans', shown: /^(Create Default Plans|Duration)$/ },
  { path: '/admin/subscriptions?tab=payments', shown: /^(No payments yet|Amount)$/ },
  {
    path: '/admin/subscriptions?tab=vip',
    shown: 'VIPs have unlimited AI analysis without a plan.',
    opens: [grantToNone],
  },
]

/** One with stored answers, and pages of every remote that have none. */
const OFFLINE = {
  '/': /last saved on this device/,
  '/history?q=x': NOT_ON_DEVICE,
  '/analytics': NOT_ON_DEVICE,
  '/social': NOT_ON_DEVICE,
  '/profile/somebody': NOT_ON_DEVICE,
  '/profile?tab=settings': NOT_ON_DEVICE,
}

async function walk(page: Page, stops: Stop[]): Promise<void> {
  for (const { path, shown, opens = [] } of stops) {
    await test.step(path, async () => {
      await openNext(page, path)
      await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible()
      const look = async (what: string) => {
        expect.soft(await englishLeft(page, NAMES), what).toEqual([])
        expect.soft(await smallTargets(page), what).toEqual([])
      }
      await look(path)
      for (const [index, open] of opens.entries()) {
        await open(page)
        await look(`${path}, dialog ${index + 1}`)
        await page.keyboard.press('Escape')
      }
    })
  }
}

test('a visitor finds no English left in another language, and nothing too small for a thumb', async ({ page }) => {
  await hasTried(page, 2)
  await walk(page, VISITOR)
})

test('nor does a player', async ({ page, playwright, baseURL }) => {
  await signedInPlayer(page)
  const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  const profiles: Stop[] = []
  for (const name of ['Bea Bloom', 'Dee Dash']) {
    const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const player = (await (await other.post('/api/register', { data: newAccount(name) })).json()) as { id: string }
    const sent = (await (await other.post('/api/friend-requests', { data: { receiverId: id } })).json()) as { id: string }
    if (name === 'Bea Bloom') await page.request.patch(`/api/friend-requests/${sent.id}/accept`)
    profiles.push({ path: `/profile/${player.id}`, shown: name })
    await other.dispose()
  }
  for (let daysAgo = 10; daysAgo > 0; daysAgo -= 1) await hasLogged(page, { opponent: 'Bo', daysAgo, level: 4.5 })
  await hasLogged(page, { opponent: 'Mo', partner: 'Mai', daysAgo: 3 })
  await hasLogged(page, { opponent: 'Cy', result: 'lost' })
  await page.request.delete(`/api/matches/${await hasLogged(page, { opponent: 'Di' })}`)
  const book = (await (await page.request.get('/api/opponents')).json()) as { id: string; name: string }[]
  const bo = book.find(({ name }) => name === 'Bo')!
  await walk(page, [...PLAYER, ...profiles, { path: `/opponents/${bo.id}`, shown: 'By format' }])
})

test('nor does a player where something went wrong, or while a game is scored', async ({ page }) => {
  await signedInPlayer(page)
  const id = await hasLogged(page, { opponent: 'Bo' })
  const look = async (what: string) => expect.soft(await englishLeft(page, NAMES), what).toEqual([])

  await test.step('a change that came first', async () => {
    await page.goto('/history')
    await menu('the match against Bo', 'Edit Match')(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Match' })
    expect((await page.request.put(`/api/matches/${id}`, { data: { location: 'US' } })).status()).toBe(200)
    await dialog.getByLabel('Notes (optional)').fill('US')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await look('conflict')
    await page.keyboard.press('Escape')
  })

  await test.step('lists and figures that do not come', async () => {
    await fails(page, 'GET', /\/api\/(matches|dashboard|analytics|opponents|feed|friends)/)
    await page.goto('/score')
    for (const path of ['/', '/history', '/opponents', '/analytics', '/social']) {
      await goWithin(page, path)
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await look(`${path}, failed`)
    }
  })

  await test.step('pages without a network, with what the device has and without', async () => {
    await lostNetwork(page)
    await page.goto('/score')
    for (const [path, shown] of Object.entries(OFFLINE)) {
      await goWithin(page, path)
      await expect(page.getByText(shown).first()).toBeVisible()
      await look(`${path}, offline`)
    }
  })

  await test.step('a game, whose screen has no room for a choice of languages', async () => {
    await page.goto('/score')
    await button('Start scoring')(page)
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('.mm-live')).toBeVisible()
      expect.soft(await englishHere(page, NAMES), 'score').toEqual([])
    }
  })
})

test('nor does an administrator', async ({ page }) => {
  await signedInAdmin(page)
  await walk(page, ADMINISTRATOR)
})
