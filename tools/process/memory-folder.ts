import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/** A new folder for the data of tests: in memory where there is room, so that a journal that waits for its disk waits for nothing. */
export async function memoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), prefix))
}

/** Containers often have 64 MB there. */
async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ENOUGH_BYTES
}
