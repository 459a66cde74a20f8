import { chooseForMatch } from './steps/choose-for-match.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

const cards = (page: Page) => page.getByRole('article')
const openListening = async (page: Page, path: string) => {
  const listens = page.waitForRequest('**/api/events*')
  await page.goto(path)
  await listens
}

test('what a player does on one device shows on the other, which keeps what is being written', async ({
  page: laptop,
  browser,
  baseURL,
}) => {
  const { username, password } = await signedInPlayer(laptop)
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const phone = await other.newPage()
  expect((await phone.request.post('/api/login', { data: { username, password } })).status()).toBe(200)

  await test.step('a match, its deletion, and that taken back', async () => {
    await openListening(laptop, '/history')
    await expect(laptop.getByText('No matches')).toBeVisible()
    const id = await hasLogged(phone, { opponent: 'Bo' })
    await expect(cards(laptop)).toHaveCount(1)
    await phone.request.delete(`/api/matches/${id}`)
    await expect(cards(laptop)).toHaveCount(0)
    await phone.request.post(`/api/matches/${id}/restore`)
    await expect(cards(laptop)).toHaveCount(1)
  })

  await test.step('beside a dialog that is being filled', async () => {
    await chooseForMatch(laptop, 'Bo', 'Edit Match')
    const notes = laptop.getByRole('dialog', { name: 'Edit Match' }).getByLabel('Notes (optional)')
    await notes.fill('windy')
    await hasLogged(phone, { opponent: 'Cy' })
    await expect(laptop.locator('article').filter({ hasText: 'Cy' })).toHaveCount(1)
    await expect(notes).toHaveValue('windy')
    await expect(notes).toBeFocused()
    await laptop.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(laptop, 'Match Updated')
  })

  await test.step('the name of the player', async () => {
    await phone.request.patch('/api/users/me', { data: { name: 'Robin Renamed' } })
    await expect(laptop.getByRole('banner').getByText('Robin Renamed')).toBeVisible()
  })
  await other.close()
})

test('what a player does in one tab shows in the other, and is fetched once in the first', async ({ page, context }) => {
  await signedInPlayer(page)
  const other = await context.newPage()
  await openListening(other, '/history')
  await expect(other.getByText('No matches')).toBeVisible()
  // The first tab holds the stream for both.
  await page.clock.install()
  await page.goto('/log-match')
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  let requests = 0
  page.on('request', (request) => (requests += Number(new URL(request.url()).pathname === '/api/opponents')))
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await passMoment(page, 'Match logged successfully!')
  await expect(cards(other)).toHaveCount(1)
  // The news came to this tab before the other one: now is when it would ask again, first for who is signed in.
  await page.clock.fastForward(5_000)
  await page.evaluate(async () => void (await fetch('/api/users/me').then((answer) => answer.text())))
  expect(requests).toBeLessThan(2)
})
