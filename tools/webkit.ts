// Where the third browser of the end-to-end tests comes from: WebKit as GTK has it, with its driver. `node tools/webkit.ts` says what was found.
import { globSync } from 'node:fs'
import { findOnPath } from './process/find-on-path.ts'
import { aptInstall } from './process/install-program.ts'

/** The driver, the browser that it starts, and a screen for it. */
export type WebKit = { driver: string; browser: string; screen: string }

/** A WebKit that is already on this machine. */
export function findWebKit(): WebKit | undefined {
  const driver = findOnPath('WebKitWebDriver')
  const screen = findOnPath('Xvfb')
  const [browser] = globSync('/usr/{lib,libexec}{,/*}/webkit2gtk-4.1/MiniBrowser')
  return driver && screen && browser ? { driver, browser, screen } : undefined
}

/** Finds WebKit or installs Debian's, as root. Not every system has it. */
export function ensureWebKit(): WebKit | undefined {
  const found = findWebKit()
  if (found) return found
  aptInstall('webkit2gtk-driver', 'xvfb')
  return findWebKit()
}

if (import.meta.main) {
  const found = ensureWebKit()
  console.log(found?.driver ?? 'No WebKit here: its journeys are left out (apt install webkit2gtk-driver xvfb).')
}
