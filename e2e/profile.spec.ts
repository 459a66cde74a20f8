import { expectNotice } from './steps/expect-notice.ts'
import { newAccount } from './steps/new-account.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('a player changes the own profile, and others see it', async ({ page, playwright, baseURL }) => {
  const account = await signedInPlayer(page)
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
    await page.getByLabel('DUPR rating').fill('')
    await page.getByLabel('Age', { exact: true }).fill('44')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Bio', { exact: true }).fill('Lefty with a soft third')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Profile updated')
    await expect(page.getByText('Robin Renamed').first()).toBeVisible()
  })

  await test.step('the picture has an address of its own, for good', async () => {
    const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
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

  await test.step('the e-mail changes with the password only', async () => {
    const form = page.getByRole('region', { name: 'Edit profile' })
    await page.getByLabel('Email').fill(`new-${account.email}`)
    await form.getByLabel('Current password').fill('wrong password')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Error', 'Failed to update profile. Please try again.')
    await form.getByLabel('Current password').fill(account.password)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectNotice(page, 'Profile updated')
  })

  await test.step('another password signs out every other device', async () => {
    const otherBrowser = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const { username, password } = account
    await otherBrowser.post('/api/login', { data: { username, password } })
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await card.getByLabel('New password').fill('battery staple 8')
    await card.getByLabel('Current password').fill('wrong password')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText("This isn't your current password", { exact: true })).toBeVisible()
    await card.getByLabel('Current password').fill(password)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expectNotice(page, 'Password changed')
    expect((await otherBrowser.get('/api/users/me')).status()).toBe(401)
    expect((await page.request.get('/api/users/me')).status()).toBe(200)
    await otherBrowser.dispose()
  })

  await test.step('what a player hides is in no profile, and the preview shows so', async () => {
    const card = page.getByRole('region', { name: 'Privacy', exact: true })
    await expect(card.getByText('Lefty with a soft third', { exact: true })).toBeVisible()
    await card.getByLabel('My bio').selectOption('Only me')
    await expectNotice(page, 'Profile updated')
    await expect(card.getByText('Lefty with a soft third', { exact: true })).toBeHidden()
    const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
    const otherBrowser = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await otherBrowser.post('/api/register', { data: newAccount() })
    expect(await (await otherBrowser.get(`/api/users/${id}`)).json()).toMatchObject({
      name: 'Robin Renamed',
      bio: null,
      skillLevel: 4.2,
    })
    await otherBrowser.dispose()
  })

  await test.step('who hides is not found, and who logs out everywhere is logged out here', async () => {
    await page.getByLabel('Hide me from search').click()
    await expectNotice(page, 'Profile updated')
    await expect(page.getByLabel('Hide me from search')).toBeChecked()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    const otherTab = await page.context().newPage()
    await otherTab.goto(page.url())
    await expect(otherTab.getByText('This device', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expectNotice(page, 'Logged out on every device')
    // It hears of it at once, and shows nothing of the player.
    await expectNotice(otherTab, 'Logged out', 'You logged out in another tab.')
    expect((await page.request.get('/api/users/me')).status()).toBe(401)
  })
})
