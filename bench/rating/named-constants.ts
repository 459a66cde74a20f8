/** Constants that may be below zero; the others are searched on a log scale. */
export const SIGNED: ReadonlySet<string> = new Set(['offset'])
const SMALLEST = 1e-7

/** The named constants as coordinates of a search; a dot leads inside: `claim.calm`. */
export function toCoordinates(constants: object, names: readonly string[]): number[] {
  return names.map((name) => {
    const [tree, key] = holder(constants, name)
    const value = tree[key] as number
    return SIGNED.has(name) ? value : Math.log(Math.max(SMALLEST, value))
  })
}

/** A copy in which the named constants have these coordinates. */
export function atCoordinates<C extends object>(from: C, names: readonly string[], at: readonly number[]): C {
  const constants = structuredClone(from)
  names.forEach((name, i) => {
    const [tree, key] = holder(constants, name)
    tree[key] = SIGNED.has(name) ? at[i]! : Math.exp(at[i]!)
  })
  return constants
}

type Tree = Record<string, unknown>

function holder(constants: object, name: string): [Tree, string] {
  const path = name.split('.')
  const last = path.pop()!
  return [path.reduce<Tree>((tree, key) => tree[key] as Tree, constants as Tree), last]
}
