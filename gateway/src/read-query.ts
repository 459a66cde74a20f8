import { InvalidInput } from './invalid-input.ts'
import { searchOf } from './request-address.ts'

/** The parameters behind the question mark. One named twice is refused: two readers could each believe another one of them. */
export function readQuery(url: string): Record<string, string> {
  const entries = [...searchOf(url)]
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length) throw new InvalidInput(namedTwice(entries).map((path) => ({ path, code: 'duplicate' })))
  return Object.fromEntries(entries)
}

function namedTwice(entries: [name: string, value: string][]): string[] {
  const names = new Set<string>()
  const isAgain = (name: string) => names.has(name) || !names.add(name)
  return [...new Set(entries.map(([name]) => name).filter(isAgain))]
}
