import { LANGUAGES } from '@kitchenline/domain'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('the log form speaks the language of the browser', { tag: '@phone-only' }, async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ locale: 'vi', viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/log-match')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('heading', { level: 1, name: 'Ghi trận mới' })).toBeVisible()
  await context.close()
})

test('the log form fits a phone in each language', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/log-match')
  await expect(page.getByRole('heading', { level: 1, name: 'Log New Match' })).toBeVisible()
  for (const language of LANGUAGES) {
    await page.locator('.language select').evaluate((languages: HTMLSelectElement, chosen) => {
      languages.value = chosen
      languages.dispatchEvent(new Event('change', { bubbles: true }))
    }, language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a chosen language changes the whole page at once and stays', async ({ page }) => {
  await page.goto('/log-match')
  await page.getByLabel('Opponent name').fill('Bo')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1, name: 'Match eintragen' })).toBeVisible()
  await expect(page.getByLabel('Name des Gegners')).toHaveValue('Bo')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Match eintragen', exact: true })).toBeVisible()
})

test('a language whose texts do not come falls back to English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  // The texts are changed on their way here, which a browser that checks the files would not run.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined })
  })
  await page.route(/messages-de/, (route) => route.abort())
  await page.goto('/log-match')
  await expect(page.getByRole('heading', { level: 1, name: 'Log New Match' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log match', exact: true })).toBeVisible()
  expect(warnings.join()).toContain('No texts in de')
  await context.close()
})
