import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryFor, missingOptionals } from './complete-lock-file.mjs'

const lockFile = join(import.meta.dirname, '../../package-lock.json')

it('the lock file names the packages of every platform, or `npm ci` would refuse it', () => {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Parameters<typeof missingOptionals>[0]
  // Mended by: node tools/install/complete-lock-file.mjs
  expect(missingOptionals(lock)).toEqual([])
})

it('finds what is named and not held, wherever npm may have put it', () => {
  const optionalDependencies = { 'x-linux-x64': '1.0.0', 'x-darwin-arm64': '1.0.0' }
  const packages = {
    'node_modules/a/node_modules/x': { optionalDependencies, dev: true },
    'node_modules/a/node_modules/x-linux-x64': {},
  }
  expect(missingOptionals({ packages })).toEqual([{ name: 'x-darwin-arm64', version: '1.0.0', dev: true }])
})

it.each([
  ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@unrs/resolver-binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@bufbuild/buf-linux-armv7', { os: ['linux'], cpu: ['arm'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('says that %s is for %j', (name, machines) => {
  expect(entryFor({ name, version: '^1.2.3' })).toEqual({ version: '1.2.3', optional: true, ...machines })
})
