import { InvalidInput } from './invalid-input.ts'

/** The parameters behind the question mark. One named twice is refused: two readers could each believe another one of them. */
export function readQuery(url: string): Record<string, string> {
  const at = url.indexOf('?')
  const entries = at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))]
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new InvalidInput([...new Set(twice)].map((path) => ({ path, code: 'duplicate' })))
  return Object.fromEntries(entries)
}
