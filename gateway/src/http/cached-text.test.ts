import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { cachedTexts } from './cached-text.ts'

/** What is sent to who takes this encoding. */
async function sent(text: ReturnType<ReturnType<typeof cachedTexts>>, encoding?: string) {
  let body: string | Buffer = ''
  const res = { vary: () => res, set: () => res, send: (bytes: string | Buffer) => (body = bytes) }
  await text({ acceptsEncodings: (one: string) => one === encoding } as unknown as Request, res as unknown as Response)
  return body as string | Buffer
}

it('is made and compressed once, for each encoding and each thing that it is made of', async () => {
  const texts = cachedTexts(2)
  let made = 0
  const of = (key: string) => texts(key, () => `${key} ${(made += 1)}`)
  expect(await sent(of('a'))).toBe('a 1')
  const [br, gzip] = [await sent(of('a'), 'br'), await sent(of('a'), 'gzip')]
  expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual(['a 1', 'a 1'])
  expect(await sent(of('a'), 'br')).toBe(br)
  expect(await sent(of('b'))).toBe('b 2')
})
