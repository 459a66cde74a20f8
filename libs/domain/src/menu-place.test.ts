import { menuPlaceOf } from './menu-place.ts'

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
