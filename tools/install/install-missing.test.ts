import { holdsAll } from './install-missing.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/c': { version: '3.0.0', integrity: 'z', dev: true },
  },
}

const c = { 'node_modules/c': { version: '3.0.0', integrity: 'z' } }

it.each([
  ['everything needed is there', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, true],
  ['a package is missing', {}, false],
  ['a package is another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }, false],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }, false],
])('when %s', (_what, packages, isComplete) => {
  expect(holdsAll({ packages }, lock, false)).toBe(isComplete)
  expect(holdsAll({ packages }, lock, true)).toBe(false)
  expect(holdsAll({ packages: { ...packages, ...c } }, lock, true)).toBe(isComplete)
})
