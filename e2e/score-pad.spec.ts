import { choose } from './steps/choose.ts'
import { passMoment } from './steps/pass-moment.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { openDetails } from './steps/open-details.ts'
import { expect, test, type Locator } from './steps/test.ts'

test('11–9 against a known opponent takes five taps from the open button', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Dana Whitfield' })
  await page.goto('/history')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await (isMobile ? target.tap() : target.click())
  }

  await tap(page.getByRole('button', { name: 'Quick Log' }))
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await tap(dialog.getByRole('button', { name: 'Dana Whitfield', exact: true }))
  await tap(dialog.locator('label').filter({ has: page.getByRole('radio', { name: 'Won', exact: true }) }))
  const keyOf = (points: string) =>
    dialog.locator('label').filter({ has: page.getByRole('radio', { name: points, exact: true }) })
  for (const points of ['0', '5', '10+']) {
    const { width = 0, height = 0 } = (await keyOf(points).boundingBox()) ?? {}
    expect(Math.min(width, height), 'large enough for a thumb').toBeGreaterThanOrEqual(44)
  }
  await tap(keyOf('9'))
  await expect(dialog.getByText('One game: 11–9')).toBeVisible()
  await tap(dialog.getByRole('button', { name: 'Save Match' }))

  await passMoment(page, 'Match logged successfully!', 'Your match has been added to your history.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: '11–9' })).toContainText('vs Dana Whitfield')
  expect(taps).toBe(5)
})

test('the next game with the same players is one tap, and the day is counted', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Dana Whitfield' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await dialog.getByRole('button', { name: 'Dana Whitfield', exact: true }).click()
  await openDetails(dialog)
  await dialog.getByLabel('Location (optional)').fill('Riverside')
  await choose(dialog, 'Lost')
  await choose(dialog, '6')
  await dialog.getByRole('button', { name: 'Save Match' }).click()

  const moment = page.getByRole('dialog', { name: 'Match logged successfully!' })
  await expect(moment.getByText('Again with Dana Whitfield · Singles')).toBeVisible()
  await moment.getByRole('button', { name: 'Log another: Won' }).click()
  await expect(dialog.getByRole('radio', { name: 'Won', exact: true })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Dana Whitfield', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Details · Today · Riverside' })).toBeVisible()
  await expect(dialog.getByText('1–1 today, 2 matches')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Quick Log' }).click()
  await dialog.getByRole('button', { name: 'Again with Dana Whitfield · Singles' }).click()
  await expect(dialog.getByRole('button', { name: 'Details · Today · Riverside' })).toBeVisible()
})
