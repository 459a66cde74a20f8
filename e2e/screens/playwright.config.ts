import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chosenPictures, isPhone, screenOf } from './chosen-pictures.ts'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/node')
process.env.CHROMIUM_PATH = await ensureChromium()

const PHONE = { isMobile: true, hasTouch: true }
const { widths } = chosenPictures()
/** Each arranges a scene once, in its first width. */
const kinds = { phone: widths.filter(isPhone), desktop: widths.filter((width) => !isPhone(width)) }

/** Pictures to be looked at, not journeys: `npm run screens`. */
export default defineConfig({
  testMatch: '*.screens.ts',
  outputDir: '../../.cache/test/screens-results',
  globalSetup: '../../tools/e2e/global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    serviceWorkers: 'block',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags() },
  },
  projects: Object.entries(kinds).flatMap(([name, [width]]) =>
    width ? [{ name, use: { viewport: screenOf(width), ...(name === 'phone' && PHONE) } }] : [],
  ),
})
