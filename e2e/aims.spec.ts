import { hasLogged } from './steps/has-logged.ts'
import { passMoment } from './steps/pass-moment.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

test('an aim is set, met by a match that is logged, and praised once', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo', result: 'lost', daysAgo: 1 })
  const card = page.getByRole('region', { name: 'Aims' })
  const aim = card.getByRole('button', { name: /^Beat Bo/ })
  const praise = card.getByText('You did it. Well played!')

  await test.step('set', async () => {
    // What was reached before is noted at the first opening; it is no news later.
    const noted = page.waitForResponse('**/api/users/me/moments')
    await page.goto('/')
    await noted
    await card.getByRole('button', { name: 'Set an aim' }).click()
    const dialog = page.getByRole('dialog', { name: 'New aim' })
    await dialog.getByLabel('What is it about?').selectOption('Beat someone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose who.')).toBeVisible()
    await dialog.getByLabel('Opponent').selectOption('Bo')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(aim).toContainText('No match since')
  })

  await test.step('met', async () => {
    await page.getByRole('button', { name: 'Quick Log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
    await writeSingles(dialog, { opponent: 'Bo', own: '11', theirs: '9', result: 'Won' })
    await dialog.getByRole('button', { name: 'Save Match' }).click()
    await passMoment(page, 'Match logged successfully!')
    await expect(aim).toContainText('Won, in 1 match')
    await expect(praise).toBeVisible()
  })

  await test.step('praised once', async () => {
    await page.reload()
    await expect(aim).toContainText('Met')
    await expect(praise).toBeHidden()
  })
})
