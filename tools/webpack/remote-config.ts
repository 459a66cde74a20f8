import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { RemoteDeclaration } from '@kitchenline/shell-api'
import type { Configuration } from 'webpack'
import { inputHash } from '../build/input-hash.ts'
import { frontEndConfig } from './front-end-config.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { RemoteManifestPlugin, ROUTES_CHUNK, type ShownMenuItem } from './remote-manifest-plugin.ts'
import type { Texts } from './page-texts.ts'
import { sharedModules } from './shared-modules.ts'

type Remote = Omit<RemoteDeclaration<'mfe_'>, 'parts'> & { parts: Record<string, string> }

/**
 * A remote has no page of its own: what it exposes is all it is. Its federation name is the folder's with an underscore, the
 * name of its chunks holds its sources' hash besides: two versions in one page must not take each other's.
 */
export function remoteConfig(app: string, { pages, parts, offline }: Remote, menu: ShownMenuItem[], texts: Texts): Configuration {
  const name = app.replaceAll('-', '_')
  const base = frontEndConfig(app, `${name}_${inputHash(app).slice(0, 8)}`)
  const exposes = Object.entries(parts).map(([part, file]) => [`./${part}`, file])
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './routes': { import: './src/index.ts', name: ROUTES_CHUNK }, ...Object.fromEntries(exposes) },
        shared: sharedModules('remote'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
      new IntegrityPlugin(),
      new RemoteManifestPlugin({ pages, parts: Object.keys(parts), menu, texts, offline }),
    ],
  }
}
