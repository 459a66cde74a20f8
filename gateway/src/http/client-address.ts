import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/** The part of an address that one household or one attacker owns: /32 of IPv4, /64 of IPv6. */
export function networkOf(address: string | undefined): string {
  const parsed = parse(address)
  return parsed?.kind() === 'ipv6' ? hex((parsed as IPv6).parts.slice(0, 4)) : (parsed?.toString() ?? '')
}

/** The part of an address that may be stored: /24 or /48. */
export function truncated(address: string | undefined): string {
  const parsed = parse(address)
  if (!parsed) return ''
  if (parsed.kind() === 'ipv4') return ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()
  return `${hex((parsed as IPv6).parts.slice(0, 3))}::`
}

/** An address of IPv4 that comes as one of IPv6 is one of IPv4. */
const parse = (address = ''): IPv4 | IPv6 | undefined => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined)

const hex = (parts: number[]): string => parts.map((part) => part.toString(16)).join(':')
