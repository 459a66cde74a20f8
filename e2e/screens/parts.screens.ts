import type { Page } from '@playwright/test'
import { press } from './acts.ts'
import { openParts } from './parts/build-parts.ts'
import { scenes } from './scenes.ts'

/** A chart is drawn once it has been in view. */
async function seeChart(page: Page): Promise<void> {
  const chart = page.locator('#ChartPicture')
  await chart.scrollIntoViewIfNeeded()
  await chart.locator('canvas').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const open = (name: string) => press(`Open ${name}`)

// A skeleton is one of the parts: it never goes.
scenes('parts', async () => {}, [
  { name: 'all', before: openParts, loading: true, arrange: seeChart },
  { name: 'dialog', before: openParts, loading: true, arrange: open('Dialog') },
  { name: 'confirm-dialog', before: openParts, loading: true, arrange: open('ConfirmDialog') },
])
