import { readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'

const LIBRARIES = ['react', 'react-dom', '@tanstack/react-query', 'zustand', 'react-intl']
/** With the slash: every entry below it, such as react/jsx-runtime. */
const LIBRARY_FOLDERS = ['react', 'react-dom']
const OUR_PACKAGES = ['@kitchenline/shell-api', '@kitchenline/ui']

type Shared = { singleton: true; strictVersion: true; requiredVersion: string; version?: string; import?: false; eager?: true }

/** A browser refuses a remote whose range the shell's version is not in. */
const ONE = { singleton: true, strictVersion: true } as const

/**
 * One instance of each in the page, brought by the shell in its first scripts. antd stays out: shared, it would ship whole
 * (347 KiB brotli), so each remote takes what it draws from @kitchenline/ui/form.
 */
export function sharedModules(role: 'shell' | 'remote'): Record<string, Shared> {
  const provision = role === 'remote' ? ({ import: false } as const) : ({ eager: true } as const)
  const shared: Record<string, Shared> = {}
  for (const name of LIBRARIES) shared[name] = { ...ONE, requiredVersion: `^${versionOf(name)}`, ...provision }
  for (const name of LIBRARY_FOLDERS) shared[`${name}/`] = { ...ONE, requiredVersion: `^${versionOf(name)}`, ...provision }
  for (const name of OUR_PACKAGES) {
    const version = versionOf(name)
    shared[name] = { ...ONE, requiredVersion: `^${version}`, version, ...provision }
  }
  return shared
}

// Read as a file: not every package lets its package.json be imported.
export function versionOf(name: string): string {
  const file = path.join(REPOSITORY, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
