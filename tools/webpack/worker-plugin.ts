import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import webpack, { type Compilation, type Compiler, type Stats } from 'webpack'
import { frontEndConfig } from './front-end-config.ts'
import { REPOSITORY } from '../repository.ts'

/** Builds the service worker beside the shell's files, as sw.js: a program of its own, which no page loads. */
export class WorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'WorkerPlugin', stage }, () => emitWorker(compilation))
    })
  }
}

async function emitWorker(compilation: Compilation): Promise<void> {
  const folder = path.join(REPOSITORY, `.cache/worker-${process.pid}`)
  const { plugins: _, optimization, cache: __, ...base } = frontEndConfig('shell', 'kitchenline_worker')
  const worker = webpack({
    ...base,
    target: 'webworker',
    entry: './src/worker/main.ts',
    output: { ...base.output, filename: 'sw.js', path: folder },
    optimization: { minimizer: optimization!.minimizer! },
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
    cache: false,
  })
  try {
    const { compilation: built } = (await promisify(worker.run.bind(worker))()) as Stats
    compilation.errors.push(...built.errors)
    compilation.fileDependencies.addAll(built.fileDependencies)
    if (built.errors.length === 0)
      compilation.emitAsset('sw.js', new webpack.sources.RawSource(await readFile(path.join(folder, 'sw.js'))))
  } finally {
    await promisify(worker.close.bind(worker))()
    await rm(folder, { recursive: true, force: true })
  }
}
