import { chooseForMatch } from './steps/choose-for-match.ts'
import { decideAbout } from './steps/decide-about.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { beforeTheDay, day, dayWithNetwork, record } from './steps/ten-changes.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const badge = (page: Page) => page.getByRole('link', { name: /^\d+ waiting$/ })
/** Looking at the page again tries to send at once. */
const looksAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('ten changes are made once each where every answer is lost, and pages end meanwhile', async ({ page, context }) => {
  // The day twice.
  test.slow()
  const open = () => beforeTheDay(page)
  await open()
  const expected = await dayWithNetwork(page)
  await open()
  let isCut = true
  const lost: string[] = []
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    if (isCut) return route.abort()
    const name = `${request.method()} ${request.url()} ${request.postData()}`
    if (lost.includes(name)) return route.fallback()
    // The server makes it, and its answer does not arrive.
    await route.fetch()
    lost.push(name)
    await route.abort()
  })
  await day(page)
  await expect(badge(page)).toHaveText('10 waiting')
  isCut = false
  let last = page
  for (let turn = 1; lost.length < 10; turn += 1) {
    if (turn % 3 === 0) {
      const next = await context.newPage()
      await last.close()
      await next.goto('/history')
      last = next
    }
    const before = lost.length
    await expect.poll(async () => (await looksAgain(last), lost.length)).toBeGreaterThan(before)
  }
  await expect.poll(async () => (await looksAgain(last), badge(last).isVisible())).toBe(false)
  expect(await record(last)).toEqual(expected)
})

test('what another device has changed meanwhile is a question, and holds up nothing else', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { username, password } = await signedInPlayer(page)
  const id = await hasLogged(page, { opponent: 'Bo', daysAgo: 1 })
  await hasLogged(page, { opponent: 'Cy', daysAgo: 2 })
  const notes = async () => {
    const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string; notes?: string }[]
    return matches.map((match) => `${match.opponentName} ${match.notes}`).sort()
  }
  await page.goto('/history')
  const letThrough = await decideAbout(page, '**/api/matches/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  for (const opponent of ['Bo', 'Cy']) {
    await chooseForMatch(page, opponent, 'Edit Match')
    const dialog = page.getByRole('dialog', { name: 'Edit Match' })
    await dialog.getByLabel('Notes (optional)').fill('mine')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(badge(page)).toHaveText('2 waiting')

  const other = await playwright.request.newContext({ baseURL })
  expect((await other.post('/api/login', { data: { username, password } })).ok()).toBe(true)
  expect((await other.put(`/api/matches/${id}`, { data: { notes: 'theirs' } })).ok()).toBe(true)
  await other.dispose()
  letThrough()
  await looksAgain(page)
  await expect(page.getByRole('row', { name: 'Notes mine theirs' })).toBeVisible()
  await expect(badge(page)).toHaveText('1 waiting')
  expect(await notes()).toEqual(['Bo theirs', 'Cy mine'])
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await looksAgain(page)
  await expect(badge(page)).toBeHidden()
  expect(await notes()).toEqual(['Bo mine', 'Cy mine'])
})
