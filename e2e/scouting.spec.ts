import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { ask } from './steps/four-friends.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const sheet = (page: Page) => page.getByRole('link', { name: 'Scouting sheet' })
const table = (page: Page, first: string) => page.getByRole('table').filter({ hasText: first })

test('before a match: what both have shown, from head to head and from the forecast', async ({ page: ana, browser, baseURL }) => {
  const bea = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signedInPlayer(ana, 'Ana Alvarez')
  await signedInPlayer(bea, 'Bea Bloom')
  const { id: friendId } = await ask<{ id: string }>(bea, 'GET', '/api/users/me')
  const { id } = await ask<{ id: string }>(ana, 'POST', '/api/friend-requests', { receiverId: friendId })
  await ask(bea, 'PATCH', `/api/friend-requests/${id}/accept`)
  await hasLogged(bea, { opponent: 'Cy Cole', result: 'lost' })
  await hasLogged(ana, { opponent: 'Cy Cole' })
  for (let daysAgo = 10; daysAgo > 0; daysAgo -= 1) await hasLogged(ana, { opponent: 'Bea Bloom', daysAgo })
  const book = await ask<{ id: string; name: string }[]>(ana, 'GET', '/api/opponents')
  const entry = book.find(({ name }) => name === 'Bea Bloom')!.id

  await test.step('of who is only a name, there are the own matches', async () => {
    await ana.goto(`/opponents/${entry}`)
    await sheet(ana).click()
    await expect(ana.getByText('You won 10 of 10 matches against Bea Bloom.')).toBeVisible()
    await expect(ana.getByRole('list', { name: 'Bea Bloom: last 10 matches against you' })).toBeVisible()
    await expect(table(ana, 'Match type')).toContainText('Singles10–0')
    await expect(table(ana, 'Cy Cole')).toHaveCount(0)
  })

  await test.step('of a linked friend, also what friends are shown; she has nothing of it', async () => {
    await ask(ana, 'PUT', `/api/opponents/${entry}/link`, { friendId })
    await ana.goto('/log-match')
    await ana.getByRole('button', { name: 'Bea Bloom' }).first().click()
    await sheet(ana).click()
    await expect(ana.getByText('You beat Cy Cole in 1 of 1 match; Bea Bloom won 0 of 1.')).toBeVisible()
    await expect(table(ana, 'Cy Cole')).toContainText('Cy Cole1–00–1')
    await bea.goto('/social')
    await expect(bea.getByRole('main').getByText(/scout/i)).toHaveCount(0)
  })

  await test.step('of one who hides matches, the own matches again', async () => {
    await ask(bea, 'PATCH', '/api/users/me/privacy', { figures: 'nobody' })
    await ana.reload()
    await expect(ana.getByRole('list', { name: 'Bea Bloom: last 10 matches against you' })).toBeVisible()
    await expect(table(ana, 'Cy Cole')).toHaveCount(0)
  })
})
