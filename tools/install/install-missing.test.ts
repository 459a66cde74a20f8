import { holdsAll } from './install-missing.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '2.0.0', optional: true },
  },
}

it.each([
  ['everything needed is there', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, true],
  ['a package is missing', {}, false],
  ['a package is another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }, false],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }, false],
])('when %s', (_what, packages, isComplete) => {
  expect(holdsAll({ packages }, lock)).toBe(isComplete)
})
