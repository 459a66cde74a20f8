import { truncateAddress } from './new-signup.ts'

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['64:ff9b::203.0.113.77', '64:ff9b:0::'],
  ['', undefined],
  ['203.0.113', undefined],
  ['ana@example.com', undefined],
])('%s belongs to %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network)
})
