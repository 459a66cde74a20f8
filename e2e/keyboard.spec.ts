import { tabTo, typeInto } from './steps/by-keyboard.ts'
import { chooseForMatch } from './steps/choose-for-match.ts'
import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { passMoment } from './steps/pass-moment.ts'
import { goWithin } from './steps/go-within.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

test('signing up and logging a match need no pointer', async ({ page }) => {
  const { name, username, email, password } = newAccount()
  await page.goto('/auth')
  await tabTo(page, 'tab', 'Login')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, 'Full Name', name)
  await typeInto(page, 'Username', username)
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

  await page.goto('/log-match')
  await expect(page.getByLabel('Opponent name')).toBeVisible()
  await typeInto(page, 'Opponent name', 'Bo')
  await typeInto(page, 'Your score', '11,11')
  await typeInto(page, 'Opponent score', '7,9')
  await tabTo(page, 'radio', 'Won')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await passMoment(page, 'Match logged successfully!')
})

test('a dialog keeps the keyboard, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/history')
  const opener = page.getByRole('button', { name: 'Quick Log' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

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

test('the quick log and the edit take a typed date too', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const quickLog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await writeSingles(quickLog, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
  await quickLog.getByLabel('Match date').focus()
  await page.keyboard.type(`0203${LAST_YEAR}`)
  await page.keyboard.press('Enter')
  await passMoment(page, 'Match logged successfully!')
  expect(await savedDay(page)).toBe(`${LAST_YEAR}-02-03`)

  await chooseForMatch(page, 'Bo', 'Edit Match')
  const edit = page.getByRole('dialog', { name: 'Edit Match' })
  await edit.getByLabel('Match date').focus()
  await page.keyboard.type(`0405${LAST_YEAR}`)
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  expect(await savedDay(page)).toBe(`${LAST_YEAR}-04-05`)
})

/** Of the one match there is, on the calendar of the page. */
async function savedDay(page: Page): Promise<string> {
  const [match] = (await (await page.request.get('/api/matches')).json()) as [{ matchDate: string }]
  return page.evaluate((moment) => new Date(moment).toLocaleDateString('sv'), match.matchDate)
}

test('the keyboard stays where a request or a person was taken from a list', async ({ page, playwright, baseURL }) => {
  await signedInPlayer(page)
  const { id: receiverId } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  for (const name of ['Ana Asks', 'Bea Begs']) {
    const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    expect((await other.post('/api/register', { data: newAccount(name) })).status()).toBe(201)
    expect((await other.post('/api/friend-requests', { data: { receiverId } })).status()).toBe(201)
    await other.dispose()
  }
  const focused = page.locator(':focus')
  await page.goto('/find-friends?tab=requests')
  await test.step('in the list, then around it', async () => {
    await page.getByRole('button', { name: 'Accept' }).first().press('Enter')
    await expectNotice(page, 'Friend Request Accepted')
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(1)
    await expect(focused.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(page.getByText('No requests waiting for you')).toBeVisible()
    await expect(focused.getByText('No requests waiting for you')).toBeVisible()
  })
  await test.step('also after a dialog has asked', async () => {
    for (const name of ['Cy', 'Di']) await page.request.post('/api/opponents', { data: { name, skillLevel: 3 } })
    await goWithin(page, '/opponents')
    await chooseFromMenu(page, 'Actions for Cy', 'Delete Opponent')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(page.getByText('Cy', { exact: true })).toBeHidden()
    await expect(focused.getByText('Di', { exact: true })).toBeVisible()
  })
})
