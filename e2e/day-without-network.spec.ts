import { ON_DEVICE, waitForCache } from './steps/app-on-device.ts'
import { follow } from './steps/go-within.ts'
import { beforeTheDay, day, dayWithNetwork, record } from './steps/ten-changes.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use({ ...WITHOUT_MOTION, ...ON_DEVICE })

test('a day without a network ends like the same day with one', async ({ page, context, playwright, baseURL }) => {
  // The day twice.
  test.slow()
  const open = async () => {
    await beforeTheDay(page, playwright, baseURL!)
    await page.goto('/profile?tab=settings')
    await expect(page.getByLabel('Full Name')).toHaveValue('Robin Player')
    await follow(page, '/find-friends?tab=requests')
    await expect(page.getByText('Fay Friend')).toBeVisible()
    await waitForCache(page)
  }

  await open()
  const expected = await dayWithNetwork(page)

  await test.step('and is sent once the network is back', async () => {
    await open()
    await context.setOffline(true)
    await day(page)
    await expect(page.getByRole('link', { name: '10 waiting' })).toBeVisible()
    await follow(page, '/history')
    await expect(page.getByRole('heading', { name: '9 changes not sent yet' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /^\d+ waiting$/ })).toBeHidden({ timeout: 60_000 })
    expect(await record(page)).toEqual(expected)
  })
})
