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
  await heading(page, 'Bo').getByRole('link').click()
  const court = page.getByRole('region', { name: 'Your Record' })
  await expect(court.getByRole('img', { name: '6 won, 2 lost' })).toHaveText('6–2')
  await expect(page.getByText("You're ahead by 4 wins.")).toBeVisible()
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
  await expect(figure('Win Rate')).toHaveText('75% 67% against everyone (+8)')
  await expect(figure('Score Difference')).toHaveText('+32 your points minus theirs')
  await expect(figure('Singles')).toHaveText('1–1 50%')
  await expect(figure('Doubles')).toHaveText('5–1 83%')
  await expect(figure('As your partner')).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(page.getByRole('heading', { name: 'Last 5 matches' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)

  await page.getByRole('link', { name: '← Opponents & Partners' }).click()
  await page.getByRole('tab', { name: 'Partners' }).click()
  await expect(page).toHaveURL(/tab=partners/)
  const [mai, sam] = [
    page.getByRole('listitem').filter({ hasText: 'Mai' }),
    page.getByRole('listitem').filter({ hasText: 'Sam' }),
  ]
  await expect(mai).toContainText('Won 5 of 5 together, 0% with others')
  await expect(sam).toContainText('Won 0 of 1 together')
  await expect(sam).toContainText('1 of 5 matches')
})

test('the book is put in another order, which Back finds again', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo', daysAgo: 3 })
  await hasLogged(page, { opponent: 'Bo', daysAgo: 2 })
  await hasLogged(page, { opponent: 'Cy', daysAgo: 1, level: 4.2 })
  await page.goto('/opponents')
  const names = page.getByRole('list').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['Cy', 'Bo'])
  await page.getByLabel('Sort by').selectOption('Most played')
  await expect(names).toHaveText(['Bo', 'Cy'])
  await page.getByRole('button', { name: 'Advanced 1' }).click()
  await expect(names).toHaveText(['Cy'])
  await names.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Your Record' })).toBeVisible()
  await page.goBack()
  await expect(names).toHaveText(['Cy'])
  await expect(page.getByLabel('Sort by')).toHaveValue('played')
})

test('a merge is taken back, at once and from the bin @phone', async ({ page }) => {
  await signedInPlayer(page)
  for (let match = 0; match < 3; match += 1) await hasLogged(page, { opponent: 'Bo' })
  for (let match = 0; match < 2; match += 1) await hasLogged(page, { opponent: 'Rob' })
  const merge = async () => {
    await page.goto('/opponents')
    await chooseFromMenu(page, 'Actions for Bo', 'Merge')
    const dialog = page.getByRole('dialog', { name: 'Merge' })
    await dialog.getByRole('combobox').selectOption({ label: 'Rob (2 matches)' })
    await expect(dialog.getByText('Rob will then have 5 matches with you: 5 won, 0 lost.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expectNotice(page, 'Merged into Rob')
    await expect(heading(page, 'Bo')).toBeHidden()
  }
  const expectBoth = async () => {
    await page.goto('/opponents')
    await expect(page.getByRole('listitem').filter({ has: heading(page, 'Bo') })).toContainText('3–0')
    await expect(page.getByRole('listitem').filter({ has: heading(page, 'Rob') })).toContainText('2–0')
  }
  await merge()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Bo is back on your list')
  await expectBoth()

  await merge()
  await page.goto('/history/deleted')
  await expect(page.getByText('Bo, merged into Rob')).toBeVisible()
  await expect(page.getByText('30 days left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Bo, merged into Rob' }).click()
  await expectNotice(page, 'Bo is back on your list')
  await expect(page.getByText('Bo, merged into Rob')).toBeHidden()
  await expectBoth()
})

test('matches of two people who were taken for one are parted @phone', async ({ page }) => {
  await signedInPlayer(page)
  for (const daysAgo of [3, 2, 1]) await hasLogged(page, { opponent: 'Bo', daysAgo })
  await page.goto('/opponents')
  await heading(page, 'Bo').getByRole('link').click()
  // The book that is left has such a menu, too.
  await expect(page.getByRole('region', { name: 'Your Record' })).toBeVisible()
  await chooseFromMenu(page, 'Actions for Bo', 'Move matches')
  const dialog = page.getByRole('dialog', { name: 'Move matches' })
  const matches = dialog.getByRole('checkbox')
  await expect(matches).toHaveCount(3)
  await dialog.getByRole('button', { name: 'All' }).click()
  await expect(dialog.getByText('3 matches chosen')).toBeVisible()
  await matches.first().uncheck()
  await dialog.getByLabel('They were with').selectOption('+ A new person')
  await dialog.getByLabel('Name of the new person').fill('Bo from the club')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expectNotice(page, '2 matches moved to Bo from the club')
  await expect(page.getByRole('region', { name: 'Your Record' }).getByRole('img', { name: '1 won, 0 lost' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, '2 matches moved to Bo')
  await expect(page.getByRole('region', { name: 'Your Record' }).getByRole('img', { name: '3 won, 0 lost' })).toBeVisible()
})
