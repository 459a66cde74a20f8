import { readFileSync } from 'node:fs'

/** The time, or as many milliseconds ahead of it as the file contains at the moment: a test moves it while the process runs. */
export function movableClock(aheadFile: string | undefined): () => Date {
  if (aheadFile === undefined) return () => new Date()
  return () => new Date(Date.now() + millisecondsIn(aheadFile))
}

/** Without a file it has not been moved. */
function millisecondsIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
