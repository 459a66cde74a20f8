import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { pageTexts, type Texts } from './page-texts.ts'

/** Writes pages.json: what the heads of the shell's own pages say, for the gateway to write into the HTML. */
export class PageTextsPlugin {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageTextsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'PageTextsPlugin', stage }, () => {
        const files = globSync('*.json', { cwd: this.folder })
        for (const file of files) compilation.fileDependencies.add(path.join(this.folder, file))
        const texts: Texts = Object.fromEntries(
          files.map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(this.folder, file), 'utf8'))]),
        )
        const pages = {
          default: pageTexts(texts, 'page.default'),
          auth: pageTexts(texts, 'page.auth', { opening: { title: 'auth.headline', text: 'auth.lead' } }),
          'auth/reset': pageTexts(texts, 'page.reset', { title: 'reset.title', keywords: 'page.auth.keywords' }),
          'auth/connect': pageTexts(texts, 'page.connect', { keywords: 'page.auth.keywords' }),
          privacy: pageTexts(texts, 'page.privacy', { title: 'privacy.link', keywords: 'page.default.keywords' }),
          terms: pageTexts(texts, 'page.terms', { title: 'terms.link', keywords: 'page.default.keywords' }),
        }
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages, null, 2)))
      })
    })
  }
}
