import type { Locator, Page } from '@playwright/test'

type Act = (page: Page) => Promise<unknown>

/** The first button of that name, wherever it is. */
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first()

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    button(name)(page).click()

export const inDialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page
      .getByRole('dialog')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()

/** One after the other. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
