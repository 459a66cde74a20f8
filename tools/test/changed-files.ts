import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim()
const lines = (text: string): string[] => text.split('\n').filter(Boolean)

/** Against where this branch left the other one, with what is not committed; undefined on main itself and where that is unknown. */
export function changedFiles(base: string | undefined): string[] | undefined {
  try {
    if (!base && git('branch', '--show-current') === 'main') return undefined
    const from = git('merge-base', base ?? 'main', 'HEAD')
    return [...new Set([...lines(git('diff', '--name-only', '--no-renames', from)), ...untracked()])]
  } catch {
    return undefined
  }
}

const untracked = (): string[] => lines(git('ls-files', '--others', '--exclude-standard'))

/** Every file that git knows or would, by its content: git has hashed nearly all of them already. Empty where there is no git. */
export function fileHashes(): Map<string, string> {
  try {
    return hashesNow()
  } catch {
    return new Map()
  }
}

function hashesNow(): Map<string, string> {
  const known = lines(git('ls-files', '--stage')).map((line) => {
    const [meta = '', path = ''] = line.split('\t')
    return [path, meta.split(' ')[1]!] as const
  })
  const changed = [...lines(git('diff', '--name-only')), ...untracked()].map((path) => [path, hashOf(join(root, path))] as const)
  return new Map([...known, ...changed])
}

const hashOf = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'gone'
