import { readFileSync } from 'node:fs'
import type { LoggedPlayer } from './player-log.ts'

/** A development log file: one player per line. */
export function readPlayers(path: string): LoggedPlayer[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LoggedPlayer)
}
