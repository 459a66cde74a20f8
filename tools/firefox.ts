// Where the second browser of the end-to-end tests comes from. `node tools/firefox.ts` prints its path.
import { existsSync } from 'node:fs'
import { everyOnPath } from './process/find-on-path.ts'
import { answers, aptInstall } from './process/install-program.ts'

const NAMES = ['firefox-esr', 'firefox']
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** A Firefox that is already on this machine. */
export function findFirefox(): string | undefined {
  const path = process.env.FIREFOX_PATH
  if (path) {
    if (!existsSync(path)) throw new Error(`FIREFOX_PATH is ${path}, where there is no file.`)
    return path
  }
  return [...NAMES.flatMap(everyOnPath), MAC_APP].find((path) => existsSync(path) && answers(path))
}

/** Finds Firefox or installs Debian's, as root. */
export function ensureFirefox(): string {
  const found = findFirefox()
  if (found) return found
  aptInstall('firefox-esr')
  const installed = findFirefox()
  if (installed) return installed
  throw new Error('No Firefox was found or could be installed. Install one (apt install firefox-esr) or set FIREFOX_PATH to it.')
}

if (import.meta.main) {
  try {
    console.log(ensureFirefox())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
