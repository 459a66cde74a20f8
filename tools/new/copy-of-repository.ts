import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'

const MODULES = path.join(REPOSITORY, 'node_modules')

/** Its sources as they are now, with the packages that are installed here; ours are those of the copy. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-'))
  const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: REPOSITORY })
  for (const file of String(sources).split('\0').filter(Boolean))
    if (existsSync(path.join(REPOSITORY, file))) cpSync(path.join(REPOSITORY, file), path.join(copy, file))
  mkdirSync(path.join(copy, 'node_modules/@kitchenline'), { recursive: true })
  for (const name of readdirSync(MODULES).filter((one) => one !== '@kitchenline'))
    symlinkSync(path.join(MODULES, name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(MODULES, '@kitchenline'))) linkPackage(copy, name)
  symlinkSync(path.join(REPOSITORY, 'gateway/node_modules'), path.join(copy, 'gateway/node_modules'))
  return copy
}

/** For what checks types, which is written in Go: with less memory it collects its garbage for as long as it checks. */
const LATE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '4GiB' }

/** What a command prints when it fails in the copy; nothing when all is well. */
export function problemsIn(copy: string, command: string, args: string[], folder = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: path.join(copy, folder),
    env: { ...process.env, ...LATE_COLLECTION, PATH: `${path.join(copy, 'node_modules/.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} exits with ${status}`
}

/** What `npm install` does for a package of ours. */
export function linkPackage(copy: string, name: string): void {
  const folder = [name, `libs/${name}`].find((one) => existsSync(path.join(copy, one, 'package.json')))
  if (!folder) throw new Error(`There is no package ${name}`)
  symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules/@kitchenline', name))
}
