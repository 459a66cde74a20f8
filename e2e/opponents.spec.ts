import { chooseFromMenu } from './steps/choose-from-menu.ts'
import { dismissNotice } from './steps/dismiss-notice.ts'
import { expectNotice } from './steps/expect-notice.ts'
import { hasLogged } from './steps/has-logged.ts'
import { openFromMenu } from './steps/open-from-menu.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('an opponent is added, updated and deleted', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/opponents')
  await page.getByRole('button', { name: 'Add Opponent' }).click()
  const add = page.getByRole('dialog', { name: 'Add Opponent' })
  await expect(add.getByRole('option')).toHaveCount(61)
  await add.getByRole('button', { name: 'Add Opponent' }).click()
  await expect(add.getByText('Please enter a name for the opponent')).toBeVisible()
  await expect(add.getByLabel('Name')).toBeFocused()
  await add.getByLabel('Name').fill('Dana Whitfield')
  await add.getByLabel('Skill level').selectOption('4.2 · Advanced')
  await add.getByRole('button', { name: 'Add Opponent' }).click()
  await expectNotice(page, 'Opponent added')
  await expect(heading(page, 'Dana Whitfield')).toBeVisible()
  await expect(page.getByText('4.2 Advanced')).toBeVisible()

  await dismissNotice(page)
  await page.getByRole('button', { name: 'Add Opponent' }).click()
  await add.getByLabel('Name').fill('dana whitfield')
  await expect(add.getByText(/Dana Whitfield is already one of your opponents/)).toBeVisible()
  await add.getByRole('button', { name: 'Cancel' }).click()

  await chooseFromMenu(page, 'Actions for Dana Whitfield', 'Edit Opponent')
  const edit = page.getByRole('dialog', { name: 'Edit Opponent' })
  await edit.getByLabel('Skill level').selectOption('4.5 · Advanced')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Opponent updated')
  await expect(page.getByText('4.5 Advanced')).toBeVisible()

  await dismissNotice(page)
  await chooseFromMenu(page, 'Actions for Dana Whitfield', 'Delete Opponent')
  const remove = page.getByRole('dialog', { name: 'Delete Opponent' })
  await expect(remove.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await remove.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Opponent deleted')
  await expect(page.getByText('No opponents yet')).toBeVisible()
})

test('a new name goes into past matches by default, and a deleted opponent stays in them', async ({ page }) => {
  await signedInPlayer(page)
  for (let match = 0; match < 3; match += 1) await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/opponents')
  await chooseFromMenu(page, 'Actions for Bo', 'Edit Opponent')
  const edit = page.getByRole('dialog', { name: 'Edit Opponent' })
  await edit.getByLabel('Name').fill('Beau')
  await expect(edit.getByRole('checkbox', { name: 'Also rename in past matches' })).toBeChecked()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'Opponent updated')
  await openFromMenu(page, 'History')
  await expect(page.getByText('vs Beau')).toHaveCount(3)

  await dismissNotice(page)
  await openFromMenu(page, 'Opponents')
  await chooseFromMenu(page, 'Actions for Beau', 'Delete Opponent')
  const remove = page.getByRole('dialog', { name: 'Delete Opponent' })
  await expect(remove.getByText('The name stays on 3 past matches.')).toBeVisible()
  await remove.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Opponent deleted', 'The name stays on 3 past matches.')
  await openFromMenu(page, 'History')
  await expect(page.getByText('vs Beau')).toHaveCount(3)
})

test('head to head and partners show the record with its counts', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await hasLogged(page, { opponent: 'Bo', result: 'lost' })
  await hasLogged(page, { opponent: 'Cy', result: 'lost' })
  for (let match = 0; match < 5; match += 1) await hasLogged(page, { opponent: 'Bo', partner: 'Mai' })
  await hasLogged(page, { opponent: 'Bo', partner: 'Sam', result: 'lost' })

  await page.goto('/opponents')
  await page.getByRole('link', { name: 'Bo', exact: true }).click()
  await expect(page.getByText('6–2', { exact: true })).toBeVisible()
  await expect(page.getByText('75%', { exact: true })).toBeVisible()
  await expect(page.getByText('67% against everyone (+8)')).toBeVisible()
  await expect(page.getByText('+32', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Singles 1 1 50%' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Doubles 5 1 83%' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Last 5 matches' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)

  await page.getByRole('link', { name: '← Opponents & Partners' }).click()
  await page.getByRole('tab', { name: 'Partners' }).click()
  await expect(page).toHaveURL(/tab=partners/)
  const [mai, sam] = [
    page.getByRole('listitem').filter({ hasText: 'Mai' }),
    page.getByRole('listitem').filter({ hasText: 'Sam' }),
  ]
  await expect(mai).toContainText('5 matches together, 5 won (100%)')
  await expect(mai).toContainText('+100 pts')
  await expect(sam).toContainText('4 more matches to unlock')
})
