import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'

const root = join(import.meta.dirname, '..')

// As `npm start` has it: services, gateways and workers that start find their code compiled.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node')
// Kept in the environment, so that the workers do not search again.
process.env.CHROMIUM_PATH = await ensureChromium()

export default defineConfig({
  testMatch: '**/*.spec.ts',
  testIgnore: ['firefox/**', 'webkit/**'],
  outputDir: '../test-results',
  globalSetup: '../tools/e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: Number(process.env.E2E_RETRIES ?? 0),
  // Each test has players of its own, so a file of many is no long tail at the end; a page that waits leaves its processor to another.
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? join(root, '.cache/test/playwright.json') }],
    ['../tools/e2e/all-run-reporter.ts'],
    ['../tools/e2e/remotes-used-reporter.ts'],
  ],
  use: {
    // Set by the global set-up in the main process, which the workers' environment is a copy of.
    baseURL: process.env.E2E_BASE_URL,
    // A recording of every journey takes a seventh of the time: asked for when one fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    reuseContext: true,
    // Journeys look at and change what comes from the network; those of the installed app allow them.
    serviceWorkers: 'block',
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags() },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // One journey of each kind; what a message says, or who was first, does not depend on the size.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
