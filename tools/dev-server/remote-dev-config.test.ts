import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { REPOSITORY } from '../repository.ts'
import { remoteDevConfig } from '../webpack/remote-config.ts'

/** Loaders are looked for from here upwards. */
const CACHE = join(REPOSITORY, '.cache')
let folder: string
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'remote-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/index.ts'), `export * from './page.tsx'\n`)
  writeFileSync(
    join(folder, 'src/page.tsx'),
    `import { useState } from 'react'\nexport const Page = () => <p>{useState(1)[0]}</p>\n`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a dev server has the entry under the name that gateways give to pages, source maps, and the React of the shell', async () => {
  const config = remoteDevConfig('mfe-social', { parts: {} })
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack({ ...config, context: folder, output: { ...config.output, path: join(folder, 'dist') } })
    compiler?.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('no stats'))))
  })
  expect(stats.compilation.errors.map(({ message }) => message)).toEqual([])
  const entry = readFileSync(join(folder, 'dist/remoteEntry.js'), 'utf8')
  const page = readFileSync(join(folder, 'dist', 'routes.js'), 'utf8')
  expect(page).toContain('//# sourceMappingURL=')
  // Production builds of React lack jsxDEV, and a policy without eval refuses the usual dev source maps.
  expect(`${entry}${page}`).not.toMatch(/jsxDEV|\beval\(/)
  expect([...stats.compilation.modules].some((module) => module.identifier().includes('/node_modules/react/'))).toBe(false)
})
