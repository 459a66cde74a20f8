import { choose } from './steps/choose.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { fails } from './steps/fails.ts'
import { hasLogged } from './steps/has-logged.ts'
import { holdBack } from './steps/hold-back.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { writeSingles } from './steps/write-singles.ts'

const SINGLES = { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' } as const

test.beforeEach(async ({ page }) => {
  await signedInPlayer(page)
})

test('the log form gives the server’s words when it refuses', async ({ page }) => {
  await hasLogged(page, { opponent: 'Dana' })
  await page.goto('/log-match')
  await page.getByLabel('Opponent', { exact: true }).selectOption('Dana')
  await page.getByLabel('Your score', { exact: true }).fill('11')
  await page.getByLabel('Opponent score', { exact: true }).fill('4')
  await choose(page, 'Won')
  // Meanwhile, on another device.
  const [dana] = (await (await page.request.get('/api/opponents')).json()) as [{ id: string }]
  expect((await page.request.delete(`/api/opponents/${dana.id}`)).ok()).toBe(true)

  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Error', 'This opponent no longer exists.')
  await expect(page.getByLabel('Your score', { exact: true })).toHaveValue('11')
})

test('the log form has words of its own when there are none', async ({ page }) => {
  await page.goto('/log-match')
  await writeSingles(page, SINGLES)
  // Out of reach, and no room to keep the match on the device either.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.route('**/api/matches', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Error', 'Failed to log match. Please try again.')

  await page.unroute('**/api/matches')
  await dismissNotice(page)
  await fails(page, 'POST', '**/api/matches')
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expectNotice(page, 'Error', 'Failed to log match. Please try again.')
})

test('the log form is busy once, then confirms and is empty with its defaults', async ({ page }) => {
  await page.goto('/log-match')
  await writeSingles(page, SINGLES)
  const letGo = await holdBack(page, '**/api/matches')
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logging match...', exact: true })).toBeDisabled()
  letGo()
  await expectNotice(page, 'Match logged successfully!', 'Your match has been added to your history.')
  await expect(page.getByLabel('Opponent name')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Singles' })).toBeChecked()
  await expect(page.getByLabel('Opponent skill level')).toHaveValue('3')
})

test('the quick log reads Saving... while it saves, and stays open when that fails', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await writeSingles(dialog, SINGLES)
  await fails(page, 'POST', '**/api/matches')
  const letGo = await holdBack(page, '**/api/matches')
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled()
  letGo()
  await expectNotice(page, 'Error', 'Failed to log match. Please try again.')
  await expect(dialog.getByLabel('Opponent name')).toHaveValue('Bo')
})

test('a known opponent locks name and level, and + Add New Opponent opens them again', async ({ page }) => {
  await hasLogged(page, { opponent: 'Dana', level: 4.2 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await dialog.getByLabel('Opponent', { exact: true }).selectOption('Dana')
  await expect(dialog.getByLabel('Opponent name')).toBeHidden()
  await expect(dialog.getByLabel('Opponent skill level (Auto-filled)')).toBeDisabled()
  await expect(dialog.getByLabel('Opponent skill level (Auto-filled)')).toHaveValue('4.2')

  await dialog.getByLabel('Opponent', { exact: true }).selectOption('+ Add New Opponent')
  await expect(dialog.getByLabel('Opponent name')).toHaveValue('')
  await expect(dialog.getByLabel('Opponent skill level')).toHaveValue('3')
})

test('unusual scores are pointed out and not refused', async ({ page }) => {
  await page.goto('/log-match')
  const [own, opponents] = [page.getByLabel('Your score', { exact: true }), page.getByLabel('Opponent score', { exact: true })]
  await expect(page.getByText('One number per game, separated by commas: 11,9,11', { exact: true })).toBeVisible()
  await expect(own).toHaveAttribute('placeholder', '11,9')
  await choose(page, 'Won')
  await own.fill('4,x')
  await opponents.fill('11')
  await expect(page.getByText("This isn't a score, so we skipped it: “x”")).toBeVisible()
  await own.fill('4')
  await expect(page.getByText('The scores say you lost 4–11. Keep “Won”?')).toBeVisible()
  await own.fill('11,11')
  await expect(page.getByText('2 games for you, 1 game for your opponent. Is one missing?')).toBeVisible()
  await own.fill('14')
  await expect(page.getByText('Pickleball games usually end at 11, 15 or 21, won by two. Is 14–11 right?')).toBeVisible()
})

test('Match shared! when the device cannot share by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hasLogged(page, { opponent: 'Dana' })
  await page.goto('/history')
  await page.getByRole('button', { name: 'Share the match against Dana' }).click()
  await expectNotice(page, 'Match shared!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Won 2–0 (11–6, 11–8) against Dana · 67% performance #Kitchenline #pickleball',
  )
})

test('the device shares where it can, and who closes its sheet has copied nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.share = async ({ text = '' } = {}) => {
      shared.push(text)
      throw new DOMException('closed', 'AbortError')
    }
    navigator.clipboard.writeText = async (text) => void shared.push(`copied ${text}`)
  })
  await hasLogged(page, { opponent: 'Dana', result: 'lost' })
  await page.goto('/history')
  await page.getByRole('button', { name: 'Share the match against Dana' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual(['Lost 0–2 (6–11, 8–11) against Dana · 43% performance #Kitchenline #pickleball'])
  await expect(page.getByText('Match shared!')).toHaveCount(0)

  await test.step('as a picture where it takes one, and so does the month', async () => {
    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
        share: async ({ files }: ShareData) => void Object.assign(window, { picture: files?.[0] }),
      })
    })
    // The instant transitions of reduced motion once turned the whole picture into the colour of its paper.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Share the match against Dana' }).click()
    await expect.poll(() => pictureOf(page)).toEqual({ name: 'kitchenline-match.png', width: 1080, height: 1350, isDrawn: true })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'Your recap of this month' }).click()
    await expect(page.getByText('Most frequent opponent', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Share recap' }).click()
    await expect.poll(() => pictureOf(page)).toEqual({ name: 'kitchenline-recap.png', width: 1080, height: 1350, isDrawn: true })
  })
})

/** It is drawn when the panel in its upper half has another colour than the paper around it. */
const pictureOf = (page: Page) =>
  page.evaluate(async () => {
    const { picture } = window as unknown as { picture?: File }
    if (!picture) return undefined
    const image = await createImageBitmap(picture)
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const colorAt = (x: number, y: number) => canvas.getImageData(x, y, 1, 1).data.join()
    return { name: picture.name, width, height, isDrawn: colorAt(10, 10) !== colorAt(130, 600) }
  })
