import type { Page } from '@playwright/test'

/** What a browser calls medium, and twice that: its reader's own setting, which widths in rem go by, too. */
const [MEDIUM, LARGE] = [16, 32]

/** As for a reader who chose text of twice the size; and then as before, for the next journey may have the same page. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const choose = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  try {
    await choose(LARGE)
    await look()
  } finally {
    await choose(MEDIUM)
    await session.detach()
  }
}
