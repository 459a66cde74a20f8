import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compilation, type Compiler } from 'webpack'
import type { IconKind } from '../drawings/draw-icons.ts'
import { cachedDrawing } from '../drawings/cached-drawing.ts'

const ICONS: [IconKind, number][] = [
  ['any', 192],
  ['any', 512],
  ['maskable', 192],
  ['maskable', 512],
  ['monochrome', 512],
  ['apple', 180],
]

/** Draws the icons of the installed app and the pictures beside shared links, adds its screenshots, and writes where each lies. */
export class DrawingsPlugin {
  readonly texts: string
  readonly screenshots: string

  /** The folders with the words of the pictures, a file for each language, and with the screenshots of the app, wide and narrow. */
  constructor(texts: string, screenshots: string) {
    this.texts = texts
    this.screenshots = screenshots
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DrawingsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'DrawingsPlugin', stage }, () => this.draw(compilation))
    })
  }

  async draw(compilation: Compilation): Promise<void> {
    const emit = (name: string, content: Buffer, type = 'png') => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
      const file = `${name}.${hash}.${type}`
      compilation.emitAsset(file, new webpack.sources.RawSource(content))
      return String(compilation.outputOptions.publicPath) + file
    }
    const icons = ICONS.map(async ([purpose, size]) => {
      const drawn = await cachedDrawing(`icon ${purpose} ${size}`, async () =>
        (await import('../drawings/draw-icons.ts')).drawIcon(purpose, size),
      )
      return { purpose, size, src: emit(`icon-${purpose}-${size}`, drawn) }
    })
    const previews: Record<string, Record<string, string>> = {}
    for (const file of globSync('*.json', { cwd: this.texts }).sort()) {
      const { name: language } = path.parse(file)
      compilation.fileDependencies.add(path.join(this.texts, file))
      const texts = JSON.parse(readFileSync(path.join(this.texts, file), 'utf8')) as Record<string, string>
      for (const [key, title] of Object.entries(texts)) {
        const kind = key.replace('preview.', '')
        const drawn = await cachedDrawing(`preview ${kind} ${title}`, async () =>
          (await import('../drawings/draw-preview.ts')).drawPreview(kind, title),
        )
        previews[kind] = { ...previews[kind], [language]: emit(`preview-${kind}-${language}`, drawn) }
      }
    }
    const screenshots = globSync('*.webp', { cwd: this.screenshots }).map(async (file) => {
      const picture = path.join(this.screenshots, file)
      compilation.fileDependencies.add(picture)
      const { width, height } = await (await import('sharp')).default(picture).metadata()
      const { name } = path.parse(file)
      return { form: name.split('-')[0]!, width, height, src: emit(`screenshot-${name}`, readFileSync(picture), 'webp') }
    })
    const pictures = { icons: await Promise.all(icons), previews, screenshots: await Promise.all(screenshots) }
    const text = JSON.stringify(pictures, null, 2)
    compilation.emitAsset('drawings.json', new webpack.sources.RawSource(text))
  }
}
