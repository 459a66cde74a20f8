import { readFile } from 'node:fs/promises'
import { chooseForMatch } from './steps/choose-for-match.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'

test('a match is shared by its words, and as a picture where the device takes one, and so is the month', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Dana' })
  await page.goto('/history')
  const share = page.getByRole('button', { name: 'Share the match against Dana' })
  await share.click()
  await expectNotice(page, 'Match shared!', 'The text is in your clipboard, ready to paste.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Won 2–0 (11–6, 11–8) against Dana · 67% performance #Kitchenline #pickleball',
  )

  await page.evaluate(() => {
    // As Safari has it: a sheet that is not opened within the press is refused.
    addEventListener('click', () => Object.assign(window, { isPress: true }), true)
    addEventListener('click', () => Object.assign(window, { isPress: false }))
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
      share: async ({ files }: ShareData) => {
        if (!(window as unknown as { isPress: boolean }).isPress) throw new DOMException('too late', 'NotAllowedError')
        Object.assign(window, { picture: files?.[0] })
      },
    })
  })
  // The instant transitions of reduced motion once turned the whole picture into the colour of its paper.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Won 2–0 vs Dana' }).click()
  await expect
    .poll(() => pictureShared(page, share.last()))
    .toEqual({ name: 'kitchenline-match.png', width: 1080, height: 1350, isDrawn: true })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Your recap of this month' }).click()
  await expect(page.getByText('Most frequent opponent', { exact: true })).toBeVisible()
  const shareRecap = page.getByRole('button', { name: 'Share recap' })
  await expect
    .poll(() => pictureShared(page, shareRecap))
    .toEqual({ name: 'kitchenline-recap.png', width: 1080, height: 1350, isDrawn: true })
})

test('a match is saved as a picture for a post or a story, where no device shares it', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Dana' })
  await page.goto('/history')
  await chooseForMatch(page, 'Dana', 'Save as picture')
  const dialog = page.getByRole('dialog', { name: 'Share picture' })
  const picture = dialog.getByRole('img', {
    name: /^Kitchenline: Singles · .*, Won, 2–0, 61% of all points, and the win., vs Dana, Games: 11–6 · 11–8, Performance: 67%, Robin Player$/,
  })
  await expect(picture).toBeVisible()
  expect(await savedSize(page, dialog)).toEqual({ name: 'kitchenline-post.png', width: 1080, height: 1350 })
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Story (9:16)' }).click()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1920)
  expect(await savedSize(page, dialog)).toEqual({ name: 'kitchenline-story.png', width: 1080, height: 1920 })
})

/** A PNG has its size in its first bytes. */
async function savedSize(page: Page, dialog: Locator) {
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save picture' }).click()
  const file = await coming
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** A press before it is drawn shares the words alone. */
async function pictureShared(page: Page, button: Locator) {
  await button.click()
  return pictureOf(page)
}

/** It is drawn when the court's side line has another colour than what is beyond it. */
const pictureOf = (page: Page) =>
  page.evaluate(async () => {
    const { picture } = window as unknown as { picture?: File }
    if (!picture) return undefined
    const image = await createImageBitmap(picture)
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const colorAt = (x: number, y: number) => canvas.getImageData(x, y, 1, 1).data.join()
    return { name: picture.name, width, height, isDrawn: colorAt(30, 700) !== colorAt(64, 700) }
  })
