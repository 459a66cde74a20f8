import { APOLOGY, fails } from './steps/fails.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
})

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test('an empty book and no partners show what comes there', async ({ page }) => {
  await page.goto('/opponents')
  await expect(page.getByRole('heading', { name: 'No opponents yet' })).toBeVisible()
  await expect(
    page.getByText('Everyone you name in a match appears here, with their level and your record against them.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Partners' }).click()
  await expect(page.getByRole('heading', { name: 'No partners yet' })).toBeVisible()
})

test('four tiles count the book, and a card shows the player’s side of the record', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo', level: 2.5 })
  await hasLogged(page, { opponent: 'Bo', level: 2.5 })
  await hasLogged(page, { opponent: 'Bo', level: 2.5, result: 'lost' })
  await hasLogged(page, { opponent: 'Cy', level: 4.4 })
  await page.goto('/opponents')
  const tiles = page.locator('.kl-stat')
  await expect(tiles).toHaveText([/^Total2$/, /^Beginner1$/, /^Intermediate0$/, /^Advanced1$/])
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bo', exact: true }) })
  await expect(card).toContainText('Matches3')
  await expect(card).toContainText('Your wins2')
  await expect(card).toContainText('Your losses1')

  await page.getByLabel('Search opponents').fill('zoe')
  await expect(page.getByRole('heading', { name: 'Nobody called “zoe”' })).toBeVisible()
})

test('a book, partners and a rivalry that do not come show a message and can be loaded again', async ({ page }) => {
  await hasLogged(page, { opponent: 'Bo', partner: 'Mai' })
  await fails(page, 'GET', '**/api/opponents')
  await page.goto('/opponents')
  await expect(page.getByRole('heading', { name: 'Your opponents could not be loaded' })).toBeVisible()
  await expect(page.getByText(APOLOGY, { exact: true })).toBeVisible()
  await page.unroute('**/api/opponents')
  await retry(page)
  await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeVisible()

  await fails(page, 'GET', '**/api/partners*')
  await page.getByRole('tab', { name: 'Partners' }).click()
  await expect(page.getByRole('heading', { name: 'Your partners could not be loaded' })).toBeVisible()

  await page.getByRole('tab', { name: 'Opponents', exact: true }).click()
  await fails(page, 'GET', '**/api/opponents/*/head-to-head*')
  await page.getByRole('link', { name: 'Bo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
})

test('an opponent of another book no longer exists', async ({ page }) => {
  await page.goto('/opponents/507f1f77bcf86cd799439011')
  await expect(page.getByText('This opponent no longer exists.', { exact: true })).toBeVisible()
})
