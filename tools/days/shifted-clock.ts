import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from '../process/install-program.ts'
import type { Moment } from './moments.ts'

const LIBRARIES = ['/usr/lib', '/usr/local/lib']

/**
 * An environment in which it is that moment now, and time goes on from there: for every process that inherits it, the browser
 * and the database too. Relative, for an absolute time would begin again in each process.
 */
export function shiftedClock({ at, zone }: Moment): Record<string, string> {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1_000)
  return { TZ: zone, LD_PRELOAD: ensureFaketime(), FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s` }
}

function ensureFaketime(): string {
  const found = findFaketime() ?? (aptInstall('faketime') ? findFaketime() : undefined)
  if (!found) throw new Error('libfaketime was not found and could not be installed: apt install faketime (on Linux, as root)')
  return found
}

/** Debian keeps it in a folder of the processor's name. */
function findFaketime(): string | undefined {
  const folders = LIBRARIES.flatMap((library) => [library, ...namesIn(library).map((name) => join(library, name))])
  return folders.map((folder) => join(folder, 'faketime/libfaketime.so.1')).find((path) => existsSync(path))
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('linux')) : []
}
