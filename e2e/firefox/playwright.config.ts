import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureFirefox } from '../../tools/firefox.ts'

// Kept in the environment, so that the worker does not search again.
process.env.FIREFOX_PATH = ensureFirefox()

/** Playwright's runner and assertions around Firefox as it is installed, which Playwright itself cannot drive. */
export default defineConfig({
  testMatch: '*.spec.ts',
  // Not in that of the other journeys, who run at the same time and empty theirs.
  outputDir: '../../.cache/test/firefox-results',
  globalSetup: '../../tools/e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: Number(process.env.E2E_RETRIES ?? 0),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? join(import.meta.dirname, '../../.cache/test/firefox.json') }],
    ['../../tools/e2e/remotes-used-reporter.ts'],
  ],
  use: { baseURL: process.env.E2E_BASE_URL },
})
