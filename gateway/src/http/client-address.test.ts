import { networkOf, truncated } from './client-address.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
    ['2001:0DB8::1', '2001:db8:0:0', '2001:db8:0::'],
    ['::1', '0:0:0:0', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::'],
    [undefined, '', ''],
  ])('%s belongs to network %s and is stored as %s', (address, network, stored) => {
    expect(networkOf(address)).toBe(network)
    expect(truncated(address)).toBe(stored)
  })
})
