import { chooseForMatch } from './steps/choose-for-match.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'

type Stored = { location?: string; notes?: string }

async function openEdit(page: Page): Promise<Locator> {
  await page.goto('/history')
  await chooseForMatch(page, 'Bo', 'Edit Match')
  return page.getByRole('dialog', { name: 'Edit Match' })
}

async function changeByApi(page: Page, id: string, data: Stored): Promise<void> {
  expect((await page.request.put(`/api/matches/${id}`, { data })).status()).toBe(200)
}

async function stored(page: Page): Promise<Stored | undefined> {
  return ((await (await page.request.get('/api/matches')).json()) as Stored[])[0]
}

test('a change that came first is shown, also a second one in between, and saving anyway keeps all', async ({ page }) => {
  await signedInPlayer(page)
  const id = await hasLogged(page, { opponent: 'Bo' })
  const dialog = await openEdit(page)
  await changeByApi(page, id, { location: 'Riverside' })

  await dialog.getByLabel('Notes (optional)').fill('windy')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const conflict = dialog.getByRole('alert')
  await expect(conflict.getByText('This match has been changed elsewhere')).toBeVisible()
  await expect(conflict.getByRole('article')).toContainText('Riverside')
  await expect(conflict).toBeInViewport()
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('windy')
  await expect(dialog.getByLabel('Location (optional)')).toHaveValue('Riverside')
  expect(await stored(page)).toMatchObject({ location: 'Riverside' })

  await changeByApi(page, id, { location: 'Hilltop' })
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(conflict.getByRole('article')).toContainText('Hilltop')
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await expectNotice(page, 'Match Updated')
  expect(await stored(page)).toMatchObject({ location: 'Hilltop', notes: 'windy' })
})
