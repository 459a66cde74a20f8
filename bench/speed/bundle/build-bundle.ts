import path from 'node:path'
import { promisify } from 'node:util'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { compressFolder } from '../../../tools/build/compress-folder.ts'
import { frontEndConfig } from '../../../tools/webpack/front-end-config.ts'
import { REPOSITORY } from '../../../tools/repository.ts'

/** The pages of shell and remotes as one team would build them: one application, lazy by route, without federation. */
export async function buildBundle(folder: string): Promise<void> {
  const base = frontEndConfig('shell', 'kitchenline_bundle')
  const remotes = path.join(import.meta.dirname, 'remotes.ts')
  const compiler = webpack({
    ...base,
    cache: { ...(base.cache as object), type: 'filesystem', name: 'bundle' },
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: folder, publicPath: '/assets/' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/remotes\.ts$/, remotes),
      // What a remote lacks comes from the federation, which is not there.
      new webpack.NormalModuleReplacementPlugin(/^\.\/contract\.ts$/, remotes),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: false,
        favicon: './src/favicon.svg',
      }),
    ],
  })
  if (!compiler) throw new Error('webpack refused the configuration of the bundle')
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }))
  await compressFolder(folder, path.join(REPOSITORY, '.cache/compressed'))
}
