import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { frontEndConfig } from './front-end-config.ts'
import { sharedModules } from './shared-modules.ts'

type Remote = {
  /** The folder, which is also the segment of the URL: mfe-matches. */
  app: string
  /** What it offers: './routes' always, and its parts. */
  exposes: Record<string, string>
}

/** A remote has no page of its own: what it exposes is all it is. Its federation name is the folder's with an underscore. */
export function remoteConfig({ app, exposes }: Remote): Configuration {
  const name = app.replace('-', '_')
  const base = frontEndConfig(app, name)
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes,
        shared: sharedModules('remote'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
    ],
  }
}
