import { expect, type Page } from '@playwright/test'
import { chooseForMatch } from './choose-for-match.ts'
import { chooseFromMenu } from './choose-from-menu.ts'

/** What is looked for in it may come a moment after it was asked for. */
const opened = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

export const dialogBy = (name: string | RegExp) => async (page: Page) => {
  await button(name)(page)
  await opened(page)
}

export const menu = (of: string, action: string) => async (page: Page) => {
  await chooseFromMenu(page, `Actions for ${of}`, action)
  await opened(page)
}

export const matchDialog = (opponent: string, action: string) => async (page: Page) => {
  await chooseForMatch(page, opponent, action)
  await opened(page)
}

/** Sent with nothing in it, a form says what is missing. */
export const dialogMissing = (name: string, missing: string) => async (page: Page) => {
  await dialogBy(name)(page)
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByText(missing, { exact: true })).toBeVisible()
}

/** Of the shell, on every page. */
export const shellDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await opened(page)
}
