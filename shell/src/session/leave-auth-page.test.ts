import { safeReturnAddress } from './leave-auth-page.tsx'

it.each([
  ['/profile?tab=settings', '/profile?tab=settings'],
  ['/history#today', '/history#today'],
  ['//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/../\t/evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('of %s is %s', (input, address) => {
  expect(safeReturnAddress(input)).toBe(address)
})
