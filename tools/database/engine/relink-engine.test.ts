import { canRelink, elfHash, needsRelink } from './relink-engine.ts'

it('hashes version names as the ELF specification does', () => {
  expect(elfHash('GLIBC_2.2.5').toString(16)).toBe('9691a75')
  expect(elfHash('GLIBC_2.17').toString(16)).toBe('6969197')
})

it.each([
  [35, true, false],
  [36, true, true],
  [38, false, true],
])('glibc 2.%s: needs relinking %s, could be relinked %s', (minor, needs, can) => {
  expect(needsRelink(minor)).toBe(needs)
  // On architectures without an engine nothing can be relinked.
  if (process.arch === 'x64' || process.arch === 'arm64') expect(canRelink(minor)).toBe(can)
})
