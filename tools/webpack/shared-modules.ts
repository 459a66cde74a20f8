import { readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './front-end-config.ts'

const LIBRARIES = ['react', 'react-dom', '@tanstack/react-query', 'zustand', 'react-intl']
/** With the slash: every entry below it, such as react/jsx-runtime. */
const LIBRARY_FOLDERS = ['react', 'react-dom']
const OUR_PACKAGES = ['@kitchenline/shell-api', '@kitchenline/ui']

type Shared = { singleton: true; strictVersion: true; requiredVersion: string; version?: string; import?: false }

/** A browser refuses a remote whose range the shell's version is not in. */
const ONE = { singleton: true, strictVersion: true } as const

/**
 * One instance of each in the page, brought by the shell in its first scripts. antd stays out: shared, it would ship whole
 * (347 KiB brotli), so each remote takes what it draws from @kitchenline/ui/form.
 */
export function sharedModules(role: 'shell' | 'remote'): Record<string, Shared> {
  const provision = role === 'remote' ? ({ import: false } as const) : {}
  const shared: Record<string, Shared> = {}
  for (const name of LIBRARIES) shared[name] = { ...ONE, requiredVersion: `^${versionOf(name)}`, ...provision }
  for (const name of LIBRARY_FOLDERS) shared[`${name}/`] = { ...ONE, requiredVersion: `^${versionOf(name)}`, ...provision }
  for (const name of OUR_PACKAGES) {
    const version = versionOf(name)
    shared[name] = { ...ONE, requiredVersion: `^${version}`, version, ...provision }
  }
  return shared
}

/** As the shell's build takes them: what it uses itself it uses directly. */
export function providedModules(): Record<string, { shareKey: string; eager: true; version?: string }> {
  const provided = Object.entries(sharedModules('shell')).map(
    ([key, { version }]) => [key, { shareKey: key, eager: true as const, ...(version && { version }) }] as const,
  )
  return Object.fromEntries(provided)
}

// Read as a file: not every package lets its package.json be imported.
function versionOf(name: string): string {
  const file = path.join(REPOSITORY, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
