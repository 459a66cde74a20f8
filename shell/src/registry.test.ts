import type { RemoteMenuItem } from '@kitchenline/api'
import { menuOf, ownerOf, readRegistry, registryStore } from './registry.ts'

it('takes remotes from our own origin and leaves out the rest', () => {
  const page = {
    mfe_matches: { entry: '/remotes/mfe-matches/0123456789ab/remoteEntry.1234abcd.js', paths: ['history'], menu: [] },
    mfe_social: { entry: 'https://evil.example/remoteEntry.js', paths: [], menu: [] },
    mfe_admin: { entry: '//evil.example/remotes/x.js' },
    'not-ours': { entry: '/remotes/not-ours/remoteEntry.js' },
  }
  expect(readRegistry(JSON.stringify(page))).toEqual({ mfe_matches: page.mfe_matches })
})

it('is empty when the page brings none', () => {
  expect(readRegistry(undefined)).toEqual({})
})

const item = (to: string, order: number) => ({ to, order }) as RemoteMenuItem
const known = {
  mfe_analytics: { entry: '/remotes/a.js', paths: ['', 'analytics'], menu: [item('/analytics', 70), item('/', 10)] },
  mfe_matches: { entry: '/remotes/b.js', paths: ['history'], menu: [item('/history', 30)] },
}

describe('the owner of a path', () => {
  beforeEach(() => registryStore.setState(known, true))
  it.each([
    ['/', 'mfe_analytics'],
    ['/analytics', 'mfe_analytics'],
    ['/history/deleted', 'mfe_matches'],
    ['/nowhere', undefined],
    ['/constructor', undefined],
  ])('of %s is %s', (path, owner) => {
    expect(ownerOf(path)).toBe(owner)
  })
})

it('puts the items of all remotes into one order', () => {
  expect(menuOf(known).map(({ to }) => to)).toEqual(['/', '/history', '/analytics'])
})
