export type Schema = {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema | boolean
  prefixItems?: Schema[]
}

/** `whole`: that nothing which is required is missing. An example of an answer names only what its reader reads. */
type Place = { at: string; whole: boolean; root: object }

/** Where an example breaks the schema. A member that the schema does not name is a violation too: the gateway takes and gives no others. */
export function violations(value: unknown, schema: Schema, place: Place): string[] {
  const { at, root } = place
  if (schema.$ref) return violations(value, resolved(schema.$ref, root), place)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const tried = choices.map((choice) => violations(value, choice, place))
    return tried.some((problems) => problems.length === 0) ? [] : tried.sort((one, other) => one.length - other.length)[0]!
  }
  if (schema.allOf) return violations(value, merged(schema.allOf, root), place)
  if ('const' in schema && value !== schema.const) return [`${at} is not ${JSON.stringify(schema.const)}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of ${schema.enum.join(', ')}`]
  const types = schema.type ? [schema.type].flat() : []
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return [`${at} is not of type ${types.join(' or ')}`]
  if (Array.isArray(value)) return value.flatMap((item, index) => itemViolations(item, index, schema, place))
  return typeof value === 'object' && value !== null ? memberViolations(value, schema, place) : []
}

function itemViolations(item: unknown, index: number, { items, prefixItems }: Schema, place: Place): string[] {
  const schema = prefixItems?.[index] ?? items
  return typeof schema === 'object' ? violations(item, schema, { ...place, at: `${place.at}[${index}]` }) : []
}

function memberViolations(value: object, schema: Schema, place: Place): string[] {
  const { properties, additionalProperties: others, required = [] } = schema
  const missing = place.whole ? required.filter((name) => !(name in value)) : []
  const members = Object.entries(value).flatMap(([name, member]) => {
    const at = `${place.at}.${name}`
    const known = properties?.[name] ?? (typeof others === 'object' ? others : undefined)
    if (known) return violations(member, known, { ...place, at })
    return others === true || !properties ? [] : [`${at} is not there`]
  })
  return [...missing.map((name) => `${place.at}.${name} is needed`), ...members]
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

/** Without references and parts. */
export function plainSchema(schema: Schema, root: object): Schema {
  if (schema.$ref) return plainSchema(resolved(schema.$ref, root), root)
  return schema.allOf ? merged(schema.allOf, root) : schema
}

function resolved(reference: string, root: object): Schema {
  const steps = reference.replace('#/', '').split('/')
  return steps.reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], root) as Schema
}

function merged(schemas: Schema[], root: object): Schema {
  const parts = schemas.map((schema) => (schema.$ref ? resolved(schema.$ref, root) : schema))
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  }
}
