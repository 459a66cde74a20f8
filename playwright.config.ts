import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './tools/chromium.ts'

// Kept in the environment, so that the workers do not search again.
process.env.CHROMIUM_PATH = await ensureChromium()

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './tools/e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/test/playwright.json' }]],
  use: {
    // Set by the global set-up in the main process, which the workers' environment is a copy of.
    baseURL: process.env.E2E_BASE_URL,
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags() },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What does not depend on the size: what a message says, who was first, how an address or a language is found.
      testIgnore: /(messages-.*|addresses|edit-conflict|keyboard|page-files|publishing|remote-away|what-is-missing)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
