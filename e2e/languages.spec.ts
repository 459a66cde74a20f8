import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const PAGES = [
  { language: 'en', form: 'Log New Match', submit: 'Log match' },
  { language: 'es', form: 'Registrar partido', submit: 'Registrar partido' },
  { language: 'fr', form: 'Saisir un match', submit: 'Enregistrer le match' },
  { language: 'de', form: 'Match eintragen', submit: 'Match eintragen' },
  { language: 'it', form: 'Registra una partita', submit: 'Registra partita' },
  { language: 'vi', form: 'Ghi trận mới', submit: 'Ghi trận' },
]

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
  for (const { language, form, submit } of PAGES) {
    await page.locator('.language select').evaluate((languages: HTMLSelectElement, chosen) => {
      languages.value = chosen
      languages.dispatchEvent(new Event('change', { bubbles: true }))
    }, language)
    await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible()
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
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

test('a text that is missing shows its key and is logged', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  // The texts are changed on their way here, which a browser that checks the files would not run.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined })
  })
  await page.route(/messages-en/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('logMatch.reset', 'logMatch.gone') })
  })
  await page.route('**/log-match', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/ integrity="[^"]*"/g, '') })
  })
  await page.goto('/log-match')
  await expect(page.getByRole('button', { name: 'logMatch.reset', exact: true })).toBeVisible()
  expect(warnings.join()).toContain('logMatch.reset')
})
