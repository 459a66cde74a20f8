import type { IncomingMessage } from 'node:http'
import type { ServerHttp2Stream } from 'node:http2'
import { DomainError } from '@kitchenline/domain'
import { InvalidInput } from '../http/invalid-input.ts'
import type { Admission } from './load.ts'

const MAX_DEPTH = 12
/** Twice what the largest import holds. What is beyond would keep everybody waiting while it is taken apart. */
const MAX_VALUES = 30_000
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** The JSON body of a request, undefined when there is none. Type, size and depth are checked before anything is parsed. */
export async function readJson(req: IncomingMessage, maxBytes: number, admission: Admission): Promise<unknown> {
  const { headers } = req
  const announced = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && announced === 0 && !isUnannounced(req)) return undefined
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new DomainError('BODY_NOT_JSON')
  const type = headers['content-type']
  if (type !== undefined && !JSON_TYPE.test(type)) throw new DomainError('BODY_NOT_JSON')
  const bytes = await admission.receive(req, maxBytes)
  // Some clients announce a body in chunks and then have none; what has no type is fine only then.
  if (bytes.length === 0) return undefined
  if (type === undefined) throw new DomainError('BODY_NOT_JSON')
  return parse(bytes)
}

/** In HTTP/2 a body may follow without a word of it in the headers. */
const isUnannounced = (req: IncomingMessage & { stream?: ServerHttp2Stream }): boolean =>
  req.stream !== undefined && !req.stream.endAfterHeaders && req.headers['content-length'] === undefined

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { depth, values } = extentOf(text)
    if (depth > MAX_DEPTH) throw new InvalidInput([{ path: '', code: 'too_deep' }])
    if (values > MAX_VALUES) throw new InvalidInput([{ path: '', code: 'too_many' }])
    return JSON.parse(text) as unknown
  } catch (error) {
    throw error instanceof InvalidInput ? error : new InvalidInput([{ path: '', code: 'malformed_json' }])
  }
}

/** How deep the brackets go, and about how many values there are: commas and brackets outside of strings. */
export function extentOf(text: string): { depth: number; values: number } {
  let [depth, deepest, values, inString] = [0, 0, 0, false]
  for (let at = 0; at < text.length && values <= MAX_VALUES && deepest <= MAX_DEPTH; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === ',') values += 1
    else if (character === '{' || character === '[') {
      deepest = Math.max(deepest, (depth += 1))
      values += 1
    } else if (character === '}' || character === ']') depth -= 1
  }
  return { depth: deepest, values }
}
