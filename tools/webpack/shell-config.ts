import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import { frontEndConfig } from './front-end-config.ts'
import { PreloadListPlugin } from './preload-list-plugin.ts'
import { sharedModules } from './shared-modules.ts'

/** The host: brings every shared module and the federation runtime that the remotes use. */
export function shellConfig(): Configuration {
  const base = frontEndConfig('shell', 'kitchenline_shell')
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'kitchenline_shell',
        shared: sharedModules('shell'),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
        favicon: './src/favicon.svg',
      }),
      new PreloadListPlugin(),
    ],
  }
}
