import { globSync, readFileSync } from 'node:fs'
import { root } from '../test/steps.ts'
import { join } from 'node:path'

const DATES = /\bDate\b|daysAgo|localDay|LocalDay|\b20\d\d-\d\d-\d\d|\b(today|week|month|streak)/i
/** What is logged has a day, also where a journey names none. */
const LOGS = /hasLogged|hasTried|writeSingles|'Log match'|\bdays\b/
const JEST = '{libs,gateway,svc-*,shell,mfe-*}/**/*.test.{ts,tsx}'
const E2E = 'e2e/*.spec.ts'

/** The test files that say anything about days. */
export function suitesWithDates(): { jest: string[]; e2e: string[] } {
  return { jest: filesWith(DATES, JEST), e2e: [...new Set([...filesWith(DATES, E2E), ...filesWith(LOGS, E2E)])].sort() }
}

function filesWith(words: RegExp, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.pact.test.ts'] })
  return files.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).sort()
}
