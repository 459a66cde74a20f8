import { expectNotice } from './steps/expect-notice.ts'
import { openDetails } from './steps/open-details.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

async function storedOpponents(page: Page): Promise<string[]> {
  const matches = (await (await page.request.get('/api/matches')).json()) as { opponentName: string }[]
  return matches.map(({ opponentName }) => opponentName).sort()
}

test('a saved match is shown at once, before the server has answered, and is stored once', async ({ page }) => {
  // However slow the machine, the network does not count as down.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))
  await signedInPlayer(page)
  await page.goto('/history')
  const posts = new Map<string, () => void>()
  await page.route('**/api/matches', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { opponentName } = route.request().postDataJSON() as { opponentName: string }
    await new Promise<void>((answer) => posts.set(opponentName, answer))
    if (opponentName !== 'Bo') return route.fallback()
    await route.fulfill({ status: 400, contentType: 'text/plain', body: 'Bo has not confirmed.' })
  })
  const save = async (opponent: string) => {
    await page.getByRole('button', { name: 'Quick Log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
    await writeSingles(dialog, { opponent, own: '11', theirs: '9', result: 'Won' })
    await dialog.getByRole('button', { name: 'Save Match' }).click()
    await expect(page.getByRole('dialog', { name: 'Logging match...' })).toContainText('11')
    await expect.poll(() => posts.has(opponent)).toBe(true)
    return dialog
  }
  const badge = page.getByRole('link', { name: /^\d+ waiting$/ })
  const rows = page.getByRole('article')

  await test.step('in the history as being saved, and then as stored', async () => {
    await save('Ana')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rows).toHaveText(/Saving\.\.\./)
    await expect(badge).toBeHidden()
    posts.get('Ana')!()
    await expect(rows).not.toHaveText(/Saving\.\.\./)
    await expect(rows).toHaveCount(1)
    expect(await storedOpponents(page)).toEqual(['Ana'])
  })

  await test.step('refused, it is in its form again', async () => {
    const dialog = await save('Bo')
    posts.get('Bo')!()
    await expectNotice(page, 'Failed to log match. Please try again.')
    await expect(dialog.getByLabel('Opponent name')).toHaveValue('Bo')
    await openDetails(dialog)
    await expect(dialog.getByLabel('Your score', { exact: true })).toHaveValue('11')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows).toHaveCount(1)
  })

  await test.step('a reload in between loses nothing', async () => {
    await save('Cy')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'Cy' })).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(badge).toBeHidden()
    await expect(rows).toHaveCount(2)
    expect(await storedOpponents(page)).toEqual(['Ana', 'Cy'])
  })
})
