import { violations, plainSchema, type Schema } from './violations.ts'

type Sides = { at: string; expected: Schema; given: Schema; roots: { expected: object; given: object } }

/** What a reader was sure to find in every answer and no longer is. It reads the members of its example. */
export function lostGuarantees(example: unknown, sides: Sides): string[] {
  const expected = chosenSchema(example, sides.expected, sides.roots.expected)
  const given = chosenSchema(example, sides.given, sides.roots.given)
  if (!expected || !given) return []
  if (Array.isArray(example)) {
    const [one, other] = [expected.items, given.items]
    if (typeof one !== 'object' || typeof other !== 'object') return []
    return [
      ...new Set(example.flatMap((item) => lostGuarantees(item, { ...sides, at: `${sides.at}[]`, expected: one, given: other }))),
    ]
  }
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([name, member]) => {
    const [one, other] = [memberOf(expected, name), memberOf(given, name)]
    if (!one || !other) return []
    const at = `${sides.at}.${name}`
    const isLess = (asks: (schema: Schema) => boolean | undefined) => asks(expected) && !asks(given)
    return [
      ...(isLess(({ required }) => required?.includes(name)) ? [`${at} may be left out now`] : []),
      ...(!takesNull(one, sides.roots.expected) && takesNull(other, sides.roots.given) ? [`${at} may be null now`] : []),
      ...lostGuarantees(member, { ...sides, at, expected: one, given: other }),
    ]
  })
}

const memberOf = ({ properties, additionalProperties: others }: Schema, name: string): Schema | undefined =>
  properties?.[name] ?? (typeof others === 'object' ? others : undefined)

const takesNull = (schema: Schema, root: object): boolean => violations(null, schema, { at: '', whole: false, root }).length === 0

/** Of several possible schemas, the one that the example fits. */
function chosenSchema(example: unknown, schema: Schema, root: object): Schema | undefined {
  const choices = schema.anyOf ?? schema.oneOf
  if (!choices) return plainSchema(schema, root)
  const choice = choices.find((one) => violations(example, one, { at: '', whole: false, root }).length === 0)
  return choice && chosenSchema(example, choice, root)
}
