import { LANGUAGES } from './languages.ts'
import { menuPlaceOf, pageAddresses } from './page-addresses.ts'

it('names the page by itself, in the language that its address names, and in every language', () => {
  const { canonical, alternates } = pageAddresses('https://k.example', '/history')
  expect(canonical).toBe('https://k.example/history')
  expect(alternates).toHaveLength(LANGUAGES.length + 1)
  expect(alternates).toContainEqual(['de', 'https://k.example/history?lang=de'])
  expect(alternates.at(-1)).toEqual(['x-default', 'https://k.example/history'])
  expect(pageAddresses('https://k.example', '/history', 'vi').canonical).toBe('https://k.example/history?lang=vi')
})

it('has one address for a page, with a slash at its end or without, and for the first page under either name', () => {
  const addresses = ['/', '/dashboard', '/dashboard/', '/auth/'].map((path) => pageAddresses('https://k.example', path).canonical)
  expect(addresses).toEqual(['/', '/', '/', '/auth'].map((path) => `https://k.example${path}`))
})

describe('menuPlaceOf', () => {
  const ITEMS = [
    { to: '/' },
    { to: '/history' },
    { to: '/admin' },
    { to: '/admin/subscriptions' },
    { to: '/social', holds: ['profile/:userId'] },
    { to: '/profile', holds: ['recap'] },
  ]

  it.each([
    ['is at home at its own address', '/history', '/history'],
    ['is so with a slash at its end, or in capitals', '/History/', '/history'],
    ['belongs to what it lies below', '/history/deleted', '/history'],
    ['belongs to the nearest', '/admin/subscriptions', '/admin/subscriptions'],
    ['does not belong to what only begins alike', '/historyandmore', undefined],
    ['belongs to what holds it, although another lies above', '/profile/some-player', '/social'],
    ['belongs to what holds it, with no address in common', '/recap', '/profile'],
    ['leaves what lies below such a page to the address', '/profile/some-player/more', '/profile'],
    ['is the first page', '/', '/'],
    ['does not belong to the first page merely by being one', '/nothing-here', undefined],
  ])('a page %s', (_rule, address, place) => {
    expect(menuPlaceOf(address, ITEMS)?.to).toBe(place)
  })
})
