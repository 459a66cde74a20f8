import { addUsers, readPackages } from '../test/affected.ts'
import { openReloads } from './watch.ts'

const packages = readPackages()
function usersOf(folder: string): string[] {
  const folders = new Set([folder])
  addUsers(folders, packages)
  return [...folders].sort()
}

it.each([
  ['svc-social', ['svc-social']],
  ['libs/rating', ['libs/rating', 'svc-analysis']],
  ['mfe-admin', ['mfe-admin']],
])('a change of %s concerns it and what uses it', (folder, affected) => {
  expect(usersOf(folder)).toEqual(affected)
})

it('a change of the domain concerns every part', () => {
  const parts = packages.map(({ folder }) => folder)
  expect(usersOf('libs/domain')).toEqual(parts.sort())
})

it('open pages are sent a message to load again', async () => {
  const { address, reload } = await openReloads()
  const stop = new AbortController()
  const { body } = await fetch(address, { signal: stop.signal })
  reload()
  const { value } = await body!.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('data: reload\n\n')
  stop.abort()
})
