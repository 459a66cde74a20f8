import * as z from 'zod'
import { invalid } from './refusal.ts'

/** Of one value of the metadata. */
const VALUE_MAX = 500

export const text = z.string()
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true')
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const metadata = z.record(z.string(), z.string().max(VALUE_MAX, `Metadata values can have up to ${VALUE_MAX} characters.`))
export const expand = z.array(text).optional()

/** Of every list. */
export const PAGE = { limit: whole.optional(), starting_after: text.optional(), ending_before: text.optional(), expand }

/** What a call may say, of what Stripe's own type of it names. */
export const params =
  <P>() =>
  <S extends { [key in keyof P]?: z.ZodType }>(shape: S & Record<Exclude<keyof S, keyof P>, never>) =>
    z.strictObject(shape as S)

/** Refused as Stripe refuses it: with a code, the parameter, and its words. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given ?? {})
  if (!error) return data
  const [issue] = error.issues
  const path = nameOf(issue!.path)
  if (issue!.code === 'unrecognized_keys') {
    const name = nameOf([...issue!.path, issue!.keys[0]!])
    throw invalid(`Received unknown parameter: ${name}`, { param: name, code: 'parameter_unknown' })
  }
  const isMissing = issue!.code === 'invalid_type' && issue!.input === undefined
  if (isMissing) throw invalid(`Missing required param: ${path}.`, { param: path, code: 'parameter_missing' })
  throw invalid(issue!.message.startsWith('Metadata') ? issue!.message : `Invalid ${path}`, { param: path })
}

const nameOf = ([first, ...rest]: PropertyKey[]): string => `${String(first)}${rest.map((one) => `[${String(one)}]`).join('')}`
