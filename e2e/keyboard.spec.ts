import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { asksToBeFriends } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

const LAST_YEAR = new Date().getFullYear() - 1

// Which comes first, day or month, is the language of the browser itself; 11 November is the same either way.
for (const [locale, typed, day] of [
  ['en-US', `1115${LAST_YEAR}`, '11-15'],
  ['de-DE', `1111${LAST_YEAR}`, '11-11'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a typed date is the date saved, and one typed in part is none', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      await signedInPlayer(page)
      await page.goto('/log-match')
      await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
      const date = page.getByLabel('Match date')
      await date.focus()
      await page.keyboard.type(typed)
      await expect(date).toHaveValue(`${LAST_YEAR}-${day}`)
      await expect(date).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(date).toHaveValue(`${LAST_YEAR - 1}-${day}`)
      await page.keyboard.press('ArrowUp')

      await page.keyboard.press('Backspace')
      await page.getByRole('button', { name: 'Log match', exact: true }).click()
      await expectNotice(page, 'Enter the whole date: day, month and year.')
      await expect(page.getByRole('main').getByText('Enter the whole date: day, month and year.')).toBeVisible()
      await expect(date).toBeFocused()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await passMoment(page, 'Match logged successfully!')
      expect(await savedDay(page)).toBe(`${LAST_YEAR}-${day}`)
      await expect(date).toHaveValue(await page.evaluate(() => new Date().toLocaleDateString('sv')))
    })
  })
}

/** Of the one match there is, on the calendar of the page. */
async function savedDay(page: Page): Promise<string> {
  const [match] = (await (await page.request.get('/api/matches')).json()) as [{ matchDate: string }]
  return page.evaluate((moment) => new Date(moment).toLocaleDateString('sv'), match.matchDate)
}

test('the keyboard stays in the list where a request was answered, then around it', async ({ page }) => {
  await signedInPlayer(page)
  for (const name of ['Ana Asks', 'Bea Begs']) await asksToBeFriends(page, name)
  const focused = page.locator(':focus')
  await page.goto('/find-friends?tab=requests')
  await page.getByRole('button', { name: 'Accept' }).first().press('Enter')
  await expectNotice(page, 'Friend Request Accepted')
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(1)
  await expect(focused.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(page.getByText('No requests waiting for you')).toBeVisible()
  await expect(focused.getByText('No requests waiting for you')).toBeVisible()
})
