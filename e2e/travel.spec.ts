import { readFile } from 'node:fs/promises'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

/** Noon of this day in New York is the night of the next one in Tokyo. */
const DAY = '2026-05-10'

test.use({ timezoneId: 'America/New_York' })

async function exported(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await coming).path(), 'utf8')
}

test('a day stays its day for a player who has flown to Tokyo', async ({ page, browser, baseURL }) => {
  await signedInPlayer(page)
  await page.goto('/log-match')
  const form = page.getByRole('main')
  await writeSingles(form, { opponent: 'Bo', own: '11,11', theirs: '7,9', result: 'Won' })
  await form.getByLabel('Match date').fill(DAY)
  await form.getByRole('button', { name: 'Log match' }).click()
  await expect(page.getByText('Match logged successfully!')).toBeVisible()

  const { cookies } = await page.context().storageState()
  const tokyo = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Asia/Tokyo' })
  await tokyo.addCookies(cookies)
  const there = await tokyo.newPage()
  await test.step('in the history', async () => {
    await there.goto('/history')
    await expect(there.getByRole('heading', { name: /May 10/ })).toBeVisible()
  })

  await test.step('in the recap', async () => {
    await there.goto(`/recap?period=month&day=${DAY}`)
    await expect(there.getByText('May 10, 2026').first()).toBeVisible()
  })

  await test.step('in the files, which offer nothing new when they come back', async () => {
    await there.goto('/history/transfer')
    for (const [button, name] of [
      ['Matches as CSV', 'matches.csv'],
      ['Everything as JSON', 'matches.json'],
    ] as const) {
      const file = await exported(there, button)
      expect(file).toContain(DAY)
      await there.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(file) })
      await expect(there.getByText(/already in your history/).first()).toBeVisible()
    }
  })
  await tokyo.close()
})
