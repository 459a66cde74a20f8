import type { Contract, Interaction, Pact } from './contract.ts'

type Image = NonNullable<Contract['image']>
type Field = { name: string; jsonName?: string; proto3Optional?: boolean; type: string; typeName?: string; label?: string }
type Message = { name: string; field?: Field[]; nestedType?: Message[]; enumType?: Enum[]; options?: { mapEntry?: boolean } }
type Enum = { name: string; value?: { name: string }[] }
type Method = { name: string; inputType: string; outputType: string }
type File = { package?: string; messageType?: Message[]; enumType?: Enum[]; service?: { name: string; method?: Method[] }[] }

/**
 * What a caller recorded of a service's calls against what the service declares. `compiledWith`: what the caller's code was
 * generated from.
 */
export function pactAgainstImage(pact: Pact, image: Image, compiledWith: Image = image): string[] {
  const declared = { ...declaredIn(image), before: declaredIn(compiledWith) }
  return pact.interactions.flatMap((interaction) => problemsOf(interaction, declared))
}

/** With `before`, fields of an answer are compared with what they were. */
type Declared = {
  before?: Declared | undefined
  methods: Map<string, Method>
  messages: Map<string, Message>
  enums: Map<string, Enum>
}

function problemsOf({ description, request, response }: Interaction, declared: Declared): string[] {
  const called = description.split(' ')[0]!
  const method = declared.methods.get(called)
  if (!method) return [`there is no call ${called}`]
  const answers = Array.isArray(response) ? response : []
  return [
    ...contentProblems(request.contents?.content, method.inputType, called, { ...declared, before: undefined }),
    ...answers.flatMap(({ contents }) => contentProblems(contents?.content, method.outputType, called, declared)),
  ].map((problem) => `"${description}": ${problem}`)
}

function declaredIn({ file }: Image): Declared {
  const declared: Declared = { methods: new Map(), messages: new Map(), enums: new Map() }
  for (const { package: home = '', messageType = [], enumType = [], service = [] } of file as unknown as File[]) {
    addTypes(`.${home}`, messageType, enumType, declared)
    for (const { name, method = [] } of service)
      for (const one of method) declared.methods.set(`${home}.${name}/${one.name}`, one)
  }
  return declared
}

function addTypes(prefix: string, messages: Message[], enums: Enum[], declared: Declared): void {
  for (const one of enums) declared.enums.set(`${prefix}.${one.name}`, one)
  for (const one of messages) {
    declared.messages.set(`${prefix}.${one.name}`, one)
    addTypes(`${prefix}.${one.name}`, one.nestedType ?? [], one.enumType ?? [], declared)
  }
}

function contentProblems(content: unknown, typeName: string, at: string, declared: Declared): string[] {
  const message = declared.messages.get(typeName)
  // A moment is a text in JSON, and so on: protobuf's own types have forms of their own.
  if (!message || typeName.startsWith('.google.protobuf.') || typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => {
    const field = message.field?.find((one) => (one.jsonName ?? one.name) === name)
    if (!field) return [`${at} has no ${name}`]
    const before = declared.before?.messages.get(typeName)?.field?.find((one) => one.name === field.name)
    const isLoosened = field.proto3Optional && before && !before.proto3Optional
    return [
      ...(isLoosened ? [`${at} ${name} may be left out now`] : []),
      ...fieldProblems(value, field, `${at} ${name}`, declared),
    ]
  })
}

function fieldProblems(value: unknown, field: Field, at: string, declared: Declared): string[] {
  const entry = field.typeName ? declared.messages.get(field.typeName) : undefined
  if (entry?.options?.mapEntry) {
    const values = entry.field!.find(({ name }) => name === 'value')!
    return Object.values(value as object).flatMap((one) => fieldProblems(one, values, at, declared))
  }
  const isList = field.label === 'LABEL_REPEATED'
  if (isList !== Array.isArray(value)) return [`${at} is ${isList ? 'a list' : 'no list'} now`]
  const values: unknown[] = isList ? (value as unknown[]) : [value]
  return values.flatMap((one) => {
    if (field.type === 'TYPE_MESSAGE') return contentProblems(one, field.typeName!, at, declared)
    const isFitting = field.type === 'TYPE_ENUM' ? isWordOf(one, declared.enums.get(field.typeName!)) : isScalar(one, field.type)
    return isFitting ? [] : [`${at} is ${field.type.replace('TYPE_', '').toLowerCase()} now, not ${JSON.stringify(one)}`]
  })
}

const isWordOf = (value: unknown, words: Enum | undefined): boolean => words?.value?.some(({ name }) => name === value) ?? false

function isScalar(value: unknown, type: string): boolean {
  if (type === 'TYPE_STRING' || type === 'TYPE_BYTES') return typeof value === 'string'
  if (type === 'TYPE_BOOL') return typeof value === 'boolean'
  // 64 bits may be a text in canonical JSON.
  return typeof value === 'number' || (type.endsWith('64') && typeof value === 'string')
}
