import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import webpack from 'webpack'
import { frontEndConfig } from '../../../tools/webpack/front-end-config.ts'
import { REPOSITORY } from '../../../tools/repository.ts'

/** Answered from the bundle, never by a server. */
const ORIGIN = 'http://parts.test'

let built: Promise<{ folder: string; html: string }> | undefined

/** Opens one page with every part of libs/ui, from a bundle that is built once for each worker. */
export async function openParts(page: Page): Promise<void> {
  const { folder, html } = await (built ??= build())
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ path: join(folder, pathname) })
  })
  await page.goto(`${ORIGIN}/`)
}

async function build(): Promise<{ folder: string; html: string }> {
  const folder = join(REPOSITORY, `.cache/parts-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { output, ...config } = frontEndConfig('e2e/screens/parts', 'parts')
  const compiler = webpack({ ...config, cache: false, entry: './main.tsx', output: { ...output, path: folder, publicPath: '/' } })
  const stats = await promisify(compiler!.run.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  const files = stats.compilation.entrypoints.get('main')!.getFiles()
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<script defer src="/${file}"></script>`,
  )
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">${tags.join('')}`
  return { folder, html: `<!doctype html><html lang="en"><head>${head}</head><body><div id="app"></div></body></html>` }
}
