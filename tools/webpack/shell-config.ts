import path from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { OffersPlugin } from './contracts.ts'
import { frontEndConfig, REPOSITORY } from './front-end-config.ts'
import { DrawingsPlugin } from './drawings-plugin.ts'
import { PageTextsPlugin } from './page-texts-plugin.ts'
import { PreloadListPlugin } from './preload-list-plugin.ts'
import { ScriptPriorityPlugin } from './script-priority-plugin.ts'
import { providedModules } from './shared-modules.ts'
import { WorkerPlugin } from './worker-plugin.ts'

/** The host: brings every shared module, and uses what it brings itself. */
export function shellConfig(): Configuration {
  const base = frontEndConfig('shell', 'kitchenline_shell')
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/assets/' },
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
      new webpack.sharing.ProvideSharedPlugin({ provides: providedModules() }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
        favicon: './src/favicon.svg',
      }),
      new HtmlWebpackPlugin({ template: './src/opening.html', filename: 'opening.html', inject: false, minify: false }),
      new ScriptPriorityPlugin(),
      new PreloadListPlugin(),
      new OffersPlugin(),
      new WorkerPlugin(),
      new PageTextsPlugin(path.join(REPOSITORY, 'shell/src/messages')),
      new DrawingsPlugin(path.join(REPOSITORY, 'shell/src/preview/messages'), path.join(REPOSITORY, 'shell/src/screenshots')),
    ],
  }
}
