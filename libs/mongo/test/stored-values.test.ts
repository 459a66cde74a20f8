import { beginningWith, dropUndefined } from '../src/stored-values.ts'

describe('beginningWith', () => {
  // As the database orders texts: by their bytes in UTF-8.
  const isIn = (text: string, { $gte, $lt }: ReturnType<typeof beginningWith>) =>
    Buffer.compare(Buffer.from(text), Buffer.from($gte)) >= 0 && Buffer.compare(Buffer.from(text), Buffer.from($lt)) < 0

  it.each<[prefix: string, text: string, isWithin: boolean]>([
    ['ana:', 'ana:1', true],
    ['ana:', 'ana:~', true],
    ['ana:', 'ana:é😀', true],
    ['ana:', 'ana', false],
    ['ana:', 'ana;1', false],
    ['ana:', 'ana-maria:1', false],
    ['2026-05-01.', '2026-05-01/x', false],
    ['😀', '😀 club', true],
    ['😀', '😁 club', false],
  ])('of %j has %j in it: %s', (prefix, text, isWithin) => {
    expect(isIn(text, beginningWith(prefix))).toBe(isWithin)
  })
})

it('dropUndefined leaves out what has no value, at any depth, and nothing else', () => {
  const at = new Date(0)
  const value = { a: undefined, b: null, c: 0, at, list: [{ d: undefined, e: '' }], of: { f: undefined } }
  const dropped = dropUndefined(value)
  expect(dropped).toStrictEqual({ b: null, c: 0, at, list: [{ e: '' }], of: {} })
  expect(dropped.at).toBe(at)
})
