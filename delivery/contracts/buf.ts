import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { REPOSITORY } from '../../tools/repository.ts'

const BIN = path.join(REPOSITORY, 'node_modules/.bin')

/** Answers what buf prints. Throws when it cannot do it; what `breaking` finds is an answer. */
export function buf(cwd: string, ...args: string[]): string {
  const env = { ...process.env, PATH: [BIN, process.env.PATH].join(path.delimiter) }
  const { status, stdout, stderr, error } = spawnSync('buf', args, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (error) throw error
  // With 100 it says something about the files.
  const isFine = status === 0 || (status === 100 && args[0] === 'breaking')
  if (!isFine) throw new Error(`buf ${args[0]}: ${stderr}${stdout}`)
  return stdout
}
