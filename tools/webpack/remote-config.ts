import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { RemoteManifest } from '@kitchenline/api'
import type { RemoteDeclaration } from '@kitchenline/shell-api'
import type { Configuration } from 'webpack'
import { inputHash } from '../build/input-hash.ts'
import { frontEndConfig } from './front-end-config.ts'
import { REPOSITORY } from '../repository.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { federationOfShell } from './federation-of-shell.ts'
import { RemoteManifestPlugin, ROUTES_CHUNK, type ShownMenuItem } from './remote-manifest-plugin.ts'
import type { Texts } from './page-texts.ts'
import { sharedModules } from './shared-modules.ts'

type Remote = Omit<RemoteDeclaration<'mfe_'>, 'parts' | 'fills'> & {
  parts: Record<string, string>
  fills?: RemoteManifest['fills']
}

/**
 * A remote has no page of its own: what it exposes is all it is. Its federation name is the folder's with an underscore, the
 * name of its chunks holds its sources' hash besides: two versions in one page must not take each other's.
 */
export function remoteConfig(app: string, remote: Remote, menu: ShownMenuItem[], texts: Texts): Configuration {
  const { pages, parts, offline, fills } = remote
  const base = frontEndConfig(app, uniqueName(app))
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // A file more costs a phone a round trip: beyond two that pages share, each holds its own copy.
    optimization: { ...base.optimization, splitChunks: { maxAsyncRequests: 3 } },
    resolve: resolveOf(base),
    plugins: [
      ...(base.plugins ?? []),
      federation(app, parts, 'remoteEntry.[contenthash:8].js'),
      new IntegrityPlugin(),
      new RemoteManifestPlugin({ pages, parts: Object.keys(parts), menu, texts, offline, fills }),
    ],
  }
}

/** The same for a dev server: readable, with source maps, and under names that stay when the content changes. */
export function remoteDevConfig(app: string, { parts }: Pick<Remote, 'parts'>): Configuration {
  const base = frontEndConfig(app, uniqueName(app))
  return {
    ...base,
    // It is drawn with the shell's React, a production build, which has no jsx-dev-runtime. The page's policy allows no eval.
    devtool: 'source-map',
    entry: {},
    output: { ...base.output, publicPath: 'auto', filename: '[name].js', chunkFilename: '[name].js' },
    resolve: resolveOf(base),
    optimization: { chunkIds: 'named', moduleIds: 'named', minimize: false, concatenateModules: false },
    plugins: [...(base.plugins ?? []), federation(app, parts, 'remoteEntry.js')],
    cache: { type: 'memory' },
  }
}

/** What is the shell's in every page, in place of a copy in each remote. */
const resolveOf = ({ resolve }: Configuration) => ({
  ...resolve,
  alias: {
    ...resolve?.alias,
    ...federationOfShell(),
    [`${path.join(REPOSITORY, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs')}$`]: path.join(
      import.meta.dirname,
      'icon-of-shell.mjs',
    ),
  },
})

const ROUTES = './src/index.ts'

const federationName = (app: string): string => app.replaceAll('-', '_')

const uniqueName = (app: string): string => `${federationName(app)}_${inputHash(app).slice(0, 8)}`

function federation(app: string, parts: Record<string, string>, filename: string): ModuleFederationPlugin {
  const exposes = Object.entries(parts).map(([part, file]) => [`./${part}`, { import: file, name: part }])
  return new ModuleFederationPlugin({
    name: federationName(app),
    filename,
    exposes: { './routes': { import: ROUTES, name: ROUTES_CHUNK }, ...Object.fromEntries(exposes) },
    shared: sharedModules('remote'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  })
}
