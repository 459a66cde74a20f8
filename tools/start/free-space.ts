import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** Below it the embedded engine would build no index: a first start needs room for its files and its journal. */
export const FIRST_START_MB = 200

type Room = { freeMb: number; hasData: boolean }

/** The warning about too little room for data; a start without any data yet is refused at once rather than after a minute. */
export function judgeSpace(dataDir: string, { freeMb, hasData }: Room): { refusal?: string; warning?: string } {
  if (freeMb >= FIRST_START_MB) return {}
  const fact = `${freeMb} MB are free for ${dataDir}, and ${FIRST_START_MB} MB are needed`
  if (hasData) return { warning: `only ${fact}: free some soon, or nothing can be stored` }
  return { refusal: `Only ${fact}. Free some, or choose another folder: DATA_DIR=/somewhere/else npm start` }
}

export function roomFor(dataDir: string): Room {
  const { bavail, bsize } = statfsSync(dataDir)
  return { freeMb: Math.floor((bavail * bsize) / MEGABYTE), hasData: existsSync(join(dataDir, 'database', 'written-by')) }
}
