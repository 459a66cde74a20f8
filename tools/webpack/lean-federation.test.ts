import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ourFile, packageFile, REPLACED } from './lean-federation.ts'

type Semver = { parseRange(range: string): unknown; satisfy(range: unknown, version: string): boolean }
const { parseRange, satisfy: asWebpackHasIt } = createRequire(import.meta.url)('webpack/lib/util/semver') as Semver

const files = Object.entries(REPLACED)

it.each(files)('stands for a part of the package that is there, %s', (file) => {
  expect(existsSync(packageFile(file))).toBe(true)
})

it.each(files)('exports all that %s does', async (file, ours) => {
  const [replaced, own] = (await Promise.all([import(packageFile(file)), import(ourFile(ours))])) as [object, object]
  expect(Object.keys(own)).toEqual(expect.arrayContaining(Object.keys(replaced)))
})

it('stops a remote in a page whose shell offers no runtime, and says why', async () => {
  await expect(import(ourFile('federation-of-shell.mjs'))).rejects.toThrow('The shell of this page is older than this remote')
})

describe('a range', () => {
  const VERSIONS = [
    '0.0.3',
    '0.0.4',
    '0.1.0',
    '0.1.9',
    '0.2.0',
    '1.0.0',
    '5.107.9',
    '5.108.0',
    '5.108.12',
    '5.200.0',
    '6.0.0',
    '19.3.1',
  ]
  const RANGES = ['^0.0.3', '^0.1.0', '^0.1.9', '^1.0.0', '^5.108.0', '^19.3.1', '^20.0.0', '<=5.108.0', '<=0.1.9', '19.3.1', '*']
  let satisfy: (version: string, range: string) => boolean
  beforeAll(async () => {
    satisfy = ((await import(ourFile('caret-ranges.mjs'))) as { satisfy: typeof satisfy }).satisfy
  })

  it.each(RANGES)('%s takes the same versions as webpack says', (range) => {
    const taken = VERSIONS.filter((version) => satisfy(version, range))
    // Without an operator webpack means ^.
    const meant = /^\d/.test(range) ? `=${range}` : range
    expect(taken).toEqual(VERSIONS.filter((version) => asWebpackHasIt(parseRange(meant), version)))
  })

  it('takes no pre-release and nothing that it cannot read', () => {
    for (const version of ['19.3.1-rc.1', '19', 'next']) expect(satisfy(version, '^19.3.1')).toBe(false)
    for (const range of ['~19.3.1', '>=19.0.0', '^18.0.0 || ^19.0.0', '^19']) expect(satisfy('19.3.1', range)).toBe(false)
  })
})
