import { test, type Locator, type Page } from '@playwright/test'

/** By a thumb where there is touch. */
export const press = (target: Locator) => (test.info().project.use.hasTouch ? target.tap() : target.click())
const key = (page: Page, name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })

/** Who is on court, side by side: "You & Bea Bloom". */
export const sides = (page: Page) =>
  page.locator('.mm-tonight__side').evaluateAll((all) => all.map((side) => side.ariaLabel ?? ''))

/** The next game as the rule proposes it, won by my side or the other. */
export async function playTonight(page: Page, losers: number, isWon = true): Promise<void> {
  const [own, others] = await sides(page)
  await press(key(page, `${isWon ? own : others}: Won`))
  await press(key(page, String(losers)))
  await press(page.getByRole('button', { name: /^Save game \d+$/ }))
}
