type FieldType = typeof String | typeof Number | typeof Date | typeof Object

/** Fields of one type in a schema. */
export const fields = (type: FieldType, ...names: string[]) => Object.fromEntries(names.map((name) => [name, { type }]))

export const required = (type: FieldType, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type, required: true }]))
