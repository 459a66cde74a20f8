import path from 'node:path'
import { createRequire } from 'node:module'
import { transform } from '@swc/core'
import { browserslistToTargets } from 'lightningcss'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { hashFiles } from '../build/hash-files.ts'
import { BROWSERS, OLDEST } from './browsers.ts'
import { REPOSITORY } from '../repository.ts'

const require = createRequire(import.meta.url)
const chartsPackage = createRequire(require.resolve('@ant-design/charts/package.json'))
const routerPackage = path.dirname(require.resolve('react-router/package.json'))

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The minimizer writes it for the browsers, and libraries with it.
      target: 'esnext',
      transform: { react: { runtime: 'automatic' } },
    },
  },
}

/** Small, and in the language of the oldest browsers: what a library is written in counts as much as what we write. */
async function writeForBrowsers(input: Record<string, string | Buffer>): Promise<{ code: string }> {
  const [[filename, source]] = Object.entries(input) as [[string, string | Buffer]]
  const minify = { compress: true, mangle: true, format: { comments: false } } as const
  return transform(String(source), {
    filename,
    ...{ configFile: false, swcrc: false, isModule: false, minify: true },
    env: { targets: OLDEST },
    jsc: { minify },
  })
}

/** What shell and remotes have in common: sources, styles, hashed names, cache. */
export function frontEndConfig(app: string, uniqueName: string): Configuration {
  return {
    mode: 'production',
    context: path.join(REPOSITORY, app),
    devtool: false,
    output: {
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The package's exports lead to its development build for every bundler.
      alias: {
        'react-router$': path.join(routerPackage, 'dist/production/index.mjs'),
        'react-router/dom$': path.join(routerPackage, 'dist/production/dom-export.mjs'),
        '@formatjs/icu-messageformat-parser$': path.join(import.meta.dirname, 'read-texts.mjs'),
        // All that it exports is two packages; 845 modules of the one that draws networks would be read to be left out again.
        '@ant-design/charts$': chartsPackage.resolve('@ant-design/plots').replace('/lib/', '/es/'),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: [swc] },
        { test: path.join(REPOSITORY, 'libs/api/src/index.ts'), use: [path.join(import.meta.dirname, 'api-calls-loader.ts')] },
        // But zod.ts, which configures what it passes on.
        { test: /libs\/(domain|api|ui|shell-api)\/src\/.*\.tsx?$/, exclude: /libs\/api\/src\/zod\.ts$/, sideEffects: false },
        { test: /[\\/]messages[\\/][a-z]{2}\.json$/, use: [path.join(import.meta.dirname, 'texts-loader.ts')] },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { importLoaders: 0 } }] },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({ parallel: false, extractComments: false, minify: writeForBrowsers }),
        new MinimizerPlugin({
          test: /\.css$/,
          parallel: false,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: browserslistToTargets(BROWSERS) },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/getScrollBarSize$/, path.join(import.meta.dirname, 'scroll-bar-size.mjs')),
    ],
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(REPOSITORY, '.cache/webpack'),
      name: app,
      version: hashFiles(REPOSITORY, ['tools/webpack/**/*.{ts,mjs}', `${app}/remote.ts`, 'package-lock.json']),
    },
    infrastructureLogging: { level: 'error' },
  }
}
