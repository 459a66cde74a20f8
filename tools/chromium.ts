// Where the browser of the end-to-end tests comes from. `node tools/chromium.ts` gets the lightest one there is and prints its path.
import { existsSync } from 'node:fs'
import { everyOnPath, findOnPath } from './process/find-on-path.ts'
import { answers, aptInstall, runOwn } from './process/install-program.ts'

/** The same engine without the windows and menus around it. */
const SHELL = 'chromium-headless-shell'
/** Like Arial, which people have and the page's own fonts are fitted to: without it a page moves when its fonts come. */
const FONTS = 'fonts-liberation'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** No network of its own, no first-run screens; and no sandbox where the kernel refuses one, that is for root. */
export function chromiumFlags(): string[] {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...quiet, '--disable-component-update', '--disable-sync', ...sandbox]
}

/** A Chromium that is already on this machine. */
export async function findChromium(): Promise<string | undefined> {
  const path = process.env.CHROMIUM_PATH
  if (path) {
    if (!existsSync(path)) throw new Error(`CHROMIUM_PATH is ${path}, where there is no file.`)
    return path
  }
  const candidates = [...NAMES.flatMap(everyOnPath), ...MAC_APPS, await playwrightsOwn()]
  return candidates.find((path) => existsSync(path) && answers(path))
}

/** Finds Chromium or installs it: by the system's packages as root on Debian and Ubuntu, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  aptInstall('chromium', FONTS)
  if (!(await findChromium())) runOwn('playwright', 'install', 'chromium')
  const installed = await findChromium()
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its program.')
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

if (import.meta.main) {
  try {
    // Once here and not at each start of a browser: without a network, trying takes its time.
    if (!findOnPath(SHELL) && !process.env.CHROMIUM_PATH) aptInstall(SHELL, FONTS)
    console.log(await ensureChromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
