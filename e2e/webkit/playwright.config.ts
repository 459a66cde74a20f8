import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureWebKit } from '../../tools/webkit.ts'

// Kept in the environment, so that the worker does not search again.
process.env.WEBKIT ??= JSON.stringify(ensureWebKit() ?? null)

/** Playwright's runner and assertions around WebKit as the system has it. Where it has none, every journey is skipped. */
export default defineConfig({
  testMatch: '*.spec.ts',
  // Not in that of the other journeys, who run at the same time and empty theirs.
  outputDir: '../../.cache/test/webkit-results',
  globalSetup: '../../tools/e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: Number(process.env.E2E_RETRIES ?? 0),
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? join(import.meta.dirname, '../../.cache/test/webkit.json') }],
    ['../../tools/e2e/remotes-used-reporter.ts'],
  ],
  use: { baseURL: process.env.E2E_BASE_URL },
})
