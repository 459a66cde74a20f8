import { isIPv6 } from 'node:net'

/** The part of an address that one household or one attacker owns: /32 of IPv4, /64 of IPv6. */
export function networkOf(address: string | undefined): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(':') : plain
}

/** What may be kept of an address: /24 or /48. */
export function truncated(address: string | undefined): string {
  const plain = withoutMapping(address)
  if (isIPv6(plain)) return `${expand(plain).slice(0, 3).join(':')}::`
  return plain.replace(/\.\d+$/, '.0')
}

const withoutMapping = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const zeros: string[] = tail === undefined ? [] : Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...groups(head), ...zeros, ...groups(tail)].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
