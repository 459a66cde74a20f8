import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What a remote's entry runs on; the shell's own copy serves them all. */
export const FEDERATION = '@module-federation/webpack-bundler-runtime'

const folder = path.dirname(createRequire(import.meta.url).resolve(FEDERATION))

/** For a remote: the whole of what would be compiled into its entry, 5 KiB brotli in each, is the shell's. */
export const federationOfShell = (): Record<string, string> =>
  Object.fromEntries(
    ['bundler.js', 'index.js'].map((name) => {
      const file = path.join(folder, name)
      if (!existsSync(file)) throw new Error(`${FEDERATION} has no ${name} any more: a remote would bring a copy of its own`)
      return [`${file}$`, path.join(import.meta.dirname, 'federation-of-shell.mjs')]
    }),
  )
