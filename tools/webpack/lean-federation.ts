import { createRequire } from 'node:module'
import path from 'node:path'

/** What a remote's entry runs on; the shell's own copy serves them all. */
export const FEDERATION = '@module-federation/webpack-bundler-runtime'

const OURS = path.join(import.meta.dirname, 'lean-federation')

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => path.dirname(require.resolve(`@module-federation/${name}`))

/** Parts of the federation's packages that nothing of ours uses, and what stands in their place: a fifth of the runtime that the shell brings. */
export const REPLACED = {
  'runtime-core/plugins/snapshot/SnapshotHandler.js': 'no-snapshots.mjs',
  'runtime-core/utils/preload.js': 'no-preloads.mjs',
  'runtime-core/utils/context.js': 'no-context.mjs',
  'runtime-core/utils/semver/index.js': 'caret-ranges.mjs',
  'sdk/logger.js': 'plain-logger.mjs',
  'webpack-bundler-runtime/remotes.js': 'no-static-remotes.mjs',
  'webpack-bundler-runtime/getSharedFallbackGetter.js': 'whole-shares.mjs',
  'webpack-bundler-runtime/init.js': 'plain-init.mjs',
}

export const ourFile = (name: string): string => path.join(OURS, name)

export function packageFile(file: string): string {
  const [name, ...rest] = file.split('/')
  return path.join(folderOf(name!), ...rest)
}

/** For the shell. */
export const leanFederation = (): Record<string, string> =>
  Object.fromEntries(Object.entries(REPLACED).map(([file, ours]) => [`${packageFile(file)}$`, ourFile(ours)]))

/** For a remote: the whole of what would be compiled into its entry is the shell's. */
export const federationOfShell = (): Record<string, string> =>
  Object.fromEntries(
    ['bundler.js', 'index.js'].map((file) => [
      `${packageFile(`webpack-bundler-runtime/${file}`)}$`,
      ourFile('federation-of-shell.mjs'),
    ]),
  )
