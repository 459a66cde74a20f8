import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import { OLDEST } from './browsers.ts'
import { OffersPlugin } from './contracts.ts'
import { frontEndConfig } from './front-end-config.ts'
import { REPOSITORY } from '../repository.ts'
import { DrawingsPlugin } from './drawings-plugin.ts'
import { PageTextsPlugin } from './page-texts-plugin.ts'
import { PreloadListPlugin } from './preload-list-plugin.ts'
import { ScriptPriorityPlugin } from './script-priority-plugin.ts'
import { sharedModules } from './shared-modules.ts'
import { WorkerPlugin } from './worker-plugin.ts'

// Asked for by import and by require, the runtime would be there twice.
const runtimeFolder = path.dirname(createRequire(import.meta.url).resolve('@module-federation/runtime-core'))

/** The host: brings every shared module and the federation runtime that the remotes use. */
export function shellConfig(): Configuration {
  const base = frontEndConfig('shell', 'kitchenline_shell')
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '@module-federation/runtime-tools/runtime-core$': path.join(runtimeFolder, 'index.js'),
      },
    },
    optimization: {
      ...base.optimization,
      // Libraries change seldom: a release of ours leaves them in the browser's cache.
      splitChunks: {
        cacheGroups: {
          libraries: { name: 'libraries', chunks: 'initial', test: /[\\/]node_modules[\\/](?!@kitchenline)/, enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'kitchenline_shell',
        shared: sharedModules('shell'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true }, provideExternalRuntime: true },
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
        favicon: './src/favicon.svg',
      }),
      new HtmlWebpackPlugin({
        template: './src/opening.html',
        filename: 'opening.html',
        inject: false,
        minify: false,
        oldest: OLDEST,
      }),
      new ScriptPriorityPlugin(),
      new PreloadListPlugin(),
      new OffersPlugin(),
      new WorkerPlugin(),
      new PageTextsPlugin(path.join(REPOSITORY, 'shell/src/messages')),
      new DrawingsPlugin(path.join(REPOSITORY, 'shell/src/preview/messages'), path.join(REPOSITORY, 'shell/src/screenshots')),
    ],
  }
}
