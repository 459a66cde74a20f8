import { readFileSync } from 'node:fs'

/** The time, or as many milliseconds ahead of it as the file says at the moment: a test moves it while the process runs. */
export function movableClock(aheadFile: string | undefined): () => Date {
  if (aheadFile === undefined) return () => new Date()
  return () => new Date(Date.now() + millisecondsIn(aheadFile))
}

/** Nobody has moved it yet where there is no file. */
function millisecondsIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
