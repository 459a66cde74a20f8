import { join } from 'node:path'
import { affectedBy, openReloads, readPackages } from './watch.ts'

const packages = readPackages(join(import.meta.dirname, '../..'))

it.each([
  ['svc-social', ['svc-social']],
  ['libs/rating', ['libs/rating', 'svc-analysis']],
  ['mfe-admin', ['mfe-admin']],
])('a change of %s concerns it and what uses it', (folder, affected) => {
  expect(affectedBy(packages, [folder]).sort()).toEqual(affected)
})

it('a change of the domain concerns every part', () => {
  const parts = [...packages.values()].map(({ folder }) => folder)
  expect(affectedBy(packages, ['libs/domain']).sort()).toEqual(parts.sort())
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
