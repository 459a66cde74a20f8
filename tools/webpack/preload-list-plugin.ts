import webpack, { type Compilation, type Compiler } from 'webpack'
import { chunkFiles, messageFiles } from './chunk-files.ts'

/** Pages of the shell by the chunk that each brings besides the first scripts, which the HTML names itself. */
const PAGES = ['auth']
const FIRST_FONTS = /(be-vietnam-pro-latin-[46]00-normal|bricolage-grotesque-latin-wght-normal)\.[0-9a-f]+\.woff2$/

/** Writes preload.json: which files a page of the shell will ask for, so that the HTML can name them at once. */
export class PreloadListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        const text = JSON.stringify(preloadList(compilation), null, 2)
        compilation.emitAsset('preload.json', new webpack.sources.RawSource(text))
      })
    })
  }
}

function preloadList(compilation: Compilation) {
  const addresses = (files: string[]) => files.map((file) => String(compilation.outputOptions.publicPath) + file)
  const messages = Object.entries(messageFiles(compilation))
  return {
    pages: Object.fromEntries(PAGES.map((page) => [page, addresses(chunkFiles(compilation, page))])),
    messages: Object.fromEntries(messages.map(([language, files]) => [language, addresses(files)])),
    fonts: addresses(Object.keys(compilation.assets).filter((file) => FIRST_FONTS.test(file))),
  }
}
