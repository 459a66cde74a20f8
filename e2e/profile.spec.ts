import { expectNotice } from './steps/expect-notice.ts'
import { ownId } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('a player changes the own profile, with a photo that is made small', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/profile?tab=settings')

  await test.step('a photo of 2 MB is too large', async () => {
    const file = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000_000) }
    await page.getByLabel('Choose photo').setInputFiles(file)
    await expectNotice(page, 'Image too large', 'Please select an image smaller than 2MB')
  })

  await test.step('a smaller one is made 400 pixels and stored', async () => {
    const drawn = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#0a7'
      context.fillRect(0, 0, 1200, 600)
      return canvas.toDataURL('image/png')
    })
    const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
    await page.getByLabel('Choose photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByLabel('Full Name').fill('Robin Renamed')
    await page.getByLabel('Skill level').selectOption('4.2')
    await page.getByLabel('Bio', { exact: true }).fill('Lefty with a soft third')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Profile updated')
    await expect(page.getByText('Robin Renamed').first()).toBeVisible()
  })

  await test.step('the picture has an address of its own, for good', async () => {
    const id = await ownId(page)
    const { profilePicture } = (await (await page.request.get(`/api/users/${id}`)).json()) as { profilePicture: string }
    const answer = await page.request.get(profilePicture)
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(answer.headers()['cache-control']).toContain('immutable')
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      return [image.width, image.height]
    }, profilePicture)
    expect(size).toEqual([400, 200])
  })

  await test.step('who hides from search does so on every device', async () => {
    await page.getByLabel('Hide me from search').click()
    // The notice has the words of the one before.
    const stored = async () => (await page.request.get('/api/users/me/privacy')).json()
    await expect.poll(stored).toMatchObject({ hidden: true })
  })
})
