import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findOnPath } from './find-on-path.ts'

const root = join(import.meta.dirname, '../..')

/** Packages of the system, as root on Debian and Ubuntu. */
export function aptInstall(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return false
  const apt = (...args: string[]) => succeeds('apt-get', ['-qq', '-y', '--no-install-recommends', ...args])
  return apt('install', ...names) || (apt('update') && apt('install', ...names))
}

/** A program that the workspace's packages bring. */
export function runOwn(program: string, ...args: string[]): boolean {
  return succeeds(join(root, 'node_modules/.bin', program), args)
}

/** Whether the program is there and no mere stub that says where to get one, as Ubuntu's chromium-browser may be. */
export function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
  const lines = `${stderr}${stdout}`.split('\n')
  const why = error?.message ?? lines.find((line) => /error|fail|unable/i.test(line))
  if (status !== 0) console.error(`${command} ${args.join(' ')}: ${why ?? `exit code ${status}`}`)
  return status === 0
}
