import type { IncomingMessage } from 'node:http'
import { DomainError } from '@kitchenline/domain'
import { InvalidInput } from './invalid-input.ts'

const MAX_DEPTH = 12
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** The JSON body of a request, undefined when there is none. Type, size and depth are checked before anything is parsed. */
export async function readJson(req: IncomingMessage, maxBytes: number): Promise<unknown> {
  const { headers } = req
  const announced = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && announced === 0) return undefined
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new DomainError('BODY_NOT_JSON')
  const type = headers['content-type']
  if (type !== undefined && !JSON_TYPE.test(type)) throw new DomainError('BODY_NOT_JSON')
  if (announced > maxBytes) throw new DomainError('BODY_TOO_LARGE', { maxBytes: String(maxBytes) })
  const bytes = await collect(req, maxBytes)
  // Some clients announce a body in chunks and then have none; what has no type is fine only then.
  if (bytes.length === 0) return undefined
  if (type === undefined) throw new DomainError('BODY_NOT_JSON')
  return parse(bytes)
}

function collect(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) return void chunks.push(chunk)
      // What still comes flows away unseen: cutting the connection would take the answer from the client.
      chunks.length = 0
      req.removeAllListeners('data').resume()
      reject(new DomainError('BODY_TOO_LARGE', { maxBytes: String(maxBytes) }))
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', reject)
  })
}

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (depthOf(text) > MAX_DEPTH) throw new InvalidInput([{ path: '', code: 'too_deep' }])
    return JSON.parse(text) as unknown
  } catch (error) {
    throw error instanceof InvalidInput ? error : new InvalidInput([{ path: '', code: 'malformed_json' }])
  }
}

/** How deep the brackets go, counting those outside of strings. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
