import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testFolders } from '../../tools/service-tests/test-folders.ts'
import { missingContracts } from './contracts.ts'
import { release } from './release.ts'
import { addVersion, currentVersion, useVersion } from './versions.ts'

const newFolder = testFolders()
let store: string
let dist: string
beforeEach(() => {
  store = newFolder()
  dist = path.join(store, 'mfe-zoo/dist')
  process.env.RELEASE_KEY_DIR = path.join(store, 'keys')
})

const offers = (names: string[], version = '1.4.0') => ({
  '@kitchenline/shell-api': { version, names },
  react: { version: '19.3.1' },
})
const add = (frontEnd: string, file: string, content: object) => {
  const folder = path.join(store, frontEnd, 'dist')
  mkdirSync(path.join(folder, '.next'), { recursive: true })
  writeFileSync(path.join(folder, '.next', file), JSON.stringify(content))
  return addVersion(folder, path.join(folder, '.next'))
}
const needs = (names: string[], range = '^1.0.0') => ({ needs: { '@kitchenline/shell-api': { range, names } } })

it.each([
  ['a name that is not there', needs(['useSession', 'useTelepathy']), 'needs useTelepathy of @kitchenline/shell-api'],
  ['another version', needs(['useSession'], '^2.0.0'), 'needs @kitchenline/shell-api ^2.0.0, the shell brings 1.4.0'],
  ['a package that it lacks', { needs: { vue: { range: '^3.0.0' } } }, 'needs vue, which the shell does not bring'],
])('of a remote that takes %s of the shell are not met', (_what, remote, problem) => {
  const shell = path.join(store, 'shell/dist')
  useVersion(shell, add('shell', 'offers.json', offers(['useSession'])))
  expect(missingContracts(dist, add('mfe-zoo', 'remote.json', remote))).toEqual([expect.stringContaining(problem)])
  expect(missingContracts(dist, add('mfe-zoo', 'remote.json', needs(['useSession'])))).toEqual([])
})

it('are not met by a remote whose chunk makes elements of a React before 19, also as a canary', () => {
  useVersion(path.join(store, 'shell/dist'), add('shell', 'offers.json', offers(['useSession'])))
  const chunk = (code: string) => {
    mkdirSync(path.join(dist, '.next'), { recursive: true })
    writeFileSync(path.join(dist, '.next/7.js'), code)
    return add('mfe-zoo', 'remote.json', needs(['useSession']))
  }
  const knowsBoth = chunk('e=Symbol.for("react.element"),t=Symbol.for("react.transitional.element")')
  expect(missingContracts(dist, knowsBoth)).toEqual([])
  useVersion(dist, knowsBoth)
  const version = chunk('e=Symbol.for("react.element"),exports.jsx=()=>({$$typeof:e})')
  const problem = 'brings a React before 19 of its own in 7.js, the shell brings 19.3.1'
  expect(missingContracts(dist, version)).toEqual([expect.stringContaining(problem)])
  expect(() => release(dist, 'canary', { version, percent: 5 })).toThrow(problem)
  expect(currentVersion(dist)).toBe(knowsBoth)
})

it('hold for a shell against every remote that is in use, canaries too', () => {
  const shell = path.join(store, 'shell/dist')
  useVersion(dist, add('mfe-zoo', 'remote.json', needs(['useSession'])))
  const version = add('mfe-zoo', 'remote.json', needs(['useTrial']))
  release(dist, 'canary', { version, percent: 1 })
  expect(missingContracts(shell, add('shell', 'offers.json', offers(['useSession', 'useTrial'])))).toEqual([])
  expect(missingContracts(shell, add('shell', 'offers.json', offers(['useSession'])))).toEqual([
    expect.stringContaining(`mfe-zoo ${version} needs useTrial`),
  ])
})
