import { isIP } from 'node:net'

/** The network of an address: /24 of IPv4, /48 of IPv6. Undefined when it is none. */
export function truncateAddress(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return truncateAddress(mapped)
  const version = isIP(address)
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  if (version === 6) return `${groups(address).slice(0, 3).join(':')}::`
  return undefined
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  // A dotted quad at the end stands for two groups, which lie beyond the first three either way.
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}
