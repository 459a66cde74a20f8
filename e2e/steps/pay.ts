import type { Page } from '@playwright/test'

export const GOOD_CARD = '4242 4242 4242 4242'

/** On the provider's page. */
export async function pay(page: Page, card = GOOD_CARD): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
