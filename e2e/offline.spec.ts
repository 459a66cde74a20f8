import { decideAbout } from './steps/decide-about.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { newAccount } from './steps/new-account.ts'
import { openForTheCourt } from './steps/open-for-the-court.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { signIn } from './steps/sign-in.ts'
import { expect, test, type Page, type Route } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

const SAVED = 'Saved on this device. It will be sent when you are back online.'

async function quickLog(page: Page, opponent: string): Promise<void> {
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await writeSingles(dialog, { opponent, own: '11', theirs: '9', result: 'Won' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await passMoment(page, SAVED)
  await expect(dialog).toBeHidden()
}

async function storedOpponents(page: Page): Promise<string[]> {
  const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string }[]
  return matches.map(({ opponentName }) => opponentName).sort()
}

/** Looking at the page again tries to send at once; when it is tried by itself is in the tests of keepTrying. */
const looksAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

const waiting = (page: Page) => page.getByRole('region', { name: /not sent yet/ })
const badge = (page: Page) => page.getByRole('link', { name: /^\d+ waiting$/ })

/** Decides about the sending of matches alone, until the returned function is called. */
const onPost = (page: Page, decide: (route: Route) => Promise<void>) =>
  decideAbout(page, '**/api/matches', (route) => (route.request().method() === 'POST' ? decide(route) : route.fallback()))

test('matches logged without a network wait on this device and are sent when it is back', async ({ page, context }) => {
  await signedInPlayer(page)
  await openForTheCourt(page)
  await context.setOffline(true)
  await quickLog(page, 'Bo')
  await dismissNotice(page)
  await quickLog(page, 'Cy')
  await expect(badge(page)).toHaveText('2 waiting')
  await expect(waiting(page).getByRole('article')).toHaveCount(2)
  await expect(waiting(page).getByText('Waiting to be sent')).toHaveCount(2)

  await test.step('a page that was not visited before says so, and comes by itself', async () => {
    await page.getByRole('link', { name: 'Social', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expectNotice(page, '2 waiting matches were sent')
    await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible()
  })
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(badge(page)).toBeHidden()
  await expect(waiting(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await storedOpponents(page)).toEqual(['Bo', 'Cy'])

  await test.step('one whose answer was lost is stored once', async () => {
    let posts = 0
    await onPost(page, async (route) => {
      posts += 1
      if (posts > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await quickLog(page, 'Di')
    await expect(badge(page)).toHaveText('1 waiting')
    await looksAgain(page)
    await expectNotice(page, '1 waiting match was sent')
    expect(posts).toBe(2)
    expect(await storedOpponents(page)).toEqual(['Bo', 'Cy', 'Di'])
  })
})

test('the quick log that could not be loaded says so, and comes with the next tap', async ({ page }) => {
  const code = '**/remotes/mfe-matches/**'
  await signedInPlayer(page)
  await page.route(code, (route) => route.abort())
  await page.goto('/find-friends')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Quick Log' })
  await opener.click()
  const failed = page.getByRole('dialog', { name: 'Quick Log' })
  await expect(failed.getByText("Quick Log couldn't be loaded. Check your connection and try again.")).toBeVisible()
  await failed.getByRole('button', { name: 'Cancel' }).click()

  await page.unroute(code)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await expect(dialog).toBeVisible()
})

test('a match whose page ends before its answer is stored once', async ({ page }) => {
  // However slow the machine, the network does not count as down.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))
  await signedInPlayer(page)
  await page.goto('/log-match')
  let isSent = false
  await onPost(page, () => new Promise(() => (isSent = true)))
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
  await page.getByRole('button', { name: 'Log match' }).click()
  await expect.poll(() => isSent).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/history')
  await expect(page.getByRole('article').filter({ hasText: 'Bo' })).toHaveCount(1)
  await looksAgain(page)
  await expect(badge(page)).toBeHidden()
  expect(await storedOpponents(page)).toEqual(['Bo'])
})

test.describe('storage and network', () => {
  test('two tabs know of the same waiting matches and send each once', async ({ page, context }) => {
    await signedInPlayer(page)
    await openForTheCourt(page)
    const other = await context.newPage()
    await openForTheCourt(other)
    await context.setOffline(true)
    await quickLog(page, 'Bo')
    await dismissNotice(page)
    await quickLog(page, 'Cy')
    await expect(badge(other)).toHaveText('2 waiting')

    const keys: string[] = []
    // A try while there is no network reaches no server.
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/matches'))
        keys.push(request.headers()['idempotency-key'] ?? '')
    })
    await context.setOffline(false)
    await expect(badge(page)).toBeHidden()
    await expect(badge(other)).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(other.getByRole('article')).toHaveCount(2)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    expect(await storedOpponents(page)).toEqual(['Bo', 'Cy'])
  })

  test('logging out asks first, and deletes what waits: no player sees or sends it any more', async ({ page }) => {
    const ana = await signedInPlayer(page)
    await openForTheCourt(page)
    const letThrough = await onPost(page, (route) => route.abort())
    await quickLog(page, 'Bo')
    await dismissNotice(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const warning = page.getByRole('dialog', { name: 'Log out with changes waiting?' })
    await expect(warning).toContainText('1 change is waiting to be sent from this device')
    await warning.getByRole('button', { name: 'Logout' }).click()
    await expectNotice(page, 'Logged out')
    await expect(badge(page)).toBeHidden()
    letThrough()

    const ben = newAccount('Ben Other')
    expect((await page.request.post('/api/register', { data: ben })).status()).toBe(201)
    await openForTheCourt(page)
    await expect(page.getByText('No matches recorded yet. Log your first match to get started!')).toBeVisible()
    await expect(badge(page)).toBeHidden()
    expect(await storedOpponents(page)).toEqual([])
    expect((await page.request.post('/api/logout', { data: {} })).status()).toBe(200)

    await signIn(page, ana)
    await openForTheCourt(page)
    await expect(badge(page)).toBeHidden()
    expect(await storedOpponents(page)).toEqual([])
  })

  test('an ended session keeps the match until its player signs in again', async ({ page, context }) => {
    const ana = await signedInPlayer(page)
    await openForTheCourt(page)
    const letThrough = await onPost(page, (route) => route.abort())
    await quickLog(page, 'Bo')
    letThrough()
    await context.clearCookies()
    await looksAgain(page)
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(dialog).toBeVisible()
    await expect(badge(page)).toHaveText('1 waiting')
    await dialog.getByLabel('Username').fill(ana.username)
    await dialog.getByLabel('Password').fill(ana.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(badge(page)).toBeHidden()
    expect(await storedOpponents(page)).toEqual(['Bo'])
  })
})
