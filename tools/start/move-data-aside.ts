import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_VERSION } from '@kitchenline/mongo/data-version'
import { releaseDataDir } from './running-system.ts'

const versionFile = (dataDir: string) => join(dataDir, 'database', 'version')

/**
 * Moves a data folder of another version aside, whole, and answers where it is now. The folder must have been taken, and must be taken
 * again where this answers.
 */
export function moveDataAside(dataDir: string, now = new Date(), current = DATA_VERSION): string | undefined {
  const stored = storedVersion(dataDir)
  if (stored === undefined || stored === current) return undefined
  const aside = `${dataDir}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  renameSync(dataDir, aside)
  releaseDataDir(aside)
  return aside
}

/** Before anything is stored there; what is there keeps its own. */
export function noteDataVersion(dataDir: string): void {
  if (storedVersion(dataDir) !== undefined) return
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(versionFile(dataDir), String(DATA_VERSION))
}

/** Undefined where no database was begun; 0 where it has no number. */
function storedVersion(dataDir: string): number | undefined {
  if (!existsSync(join(dataDir, 'database', 'written-by'))) return undefined
  return existsSync(versionFile(dataDir)) ? Number(readFileSync(versionFile(dataDir), 'utf8')) : 0
}
