import type { Page } from '@playwright/test'

/** Before a plan or pack can be bought. */
export const agreeToTerms = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
