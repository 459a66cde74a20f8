import { readEmail } from './email.ts'

it.each([
  ['Ana.Lopez+club@Example.COM', 'ana.lopez+club@example.com'],
  [' ana@example.co.uk ', 'ana@example.co.uk'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['x@bücher.de', 'x@xn--bcher-kva.de'],
  ['x@bu\u0308cher.de', 'x@xn--bcher-kva.de'],
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['ken@例え。テスト', 'ken@xn--r8jz45g.xn--zckzah'],
  ['ｋｅｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ken@example.com'],
])('reads %s as %s', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

it.each([
  ['nobody'],
  ['a@b'],
  ['a b@example.com'],
  ['a@b@example.com'],
  ['@example.com'],
  ['.a@example.com'],
  ['a..b@example.com'],
  ['a.@example.com'],
  ['a@.com'],
  ['a@example..com'],
  ['a@-example.com'],
  ['a@127.0.0.1'],
  ['a@example.1'],
  ['a@exa%6dple.com'],
  ['a@example.com:80'],
  ['a@user/example.com'],
  ['a@example.com#x'],
  ['a@example.com\nbcc:b@example.com'],
  ['ana@\u202Eexample.com'],
  // Servers that take such a name are rare, and the letter would come back.
  ['ü@example.com'],
  [`${'a'.repeat(65)}@example.com`],
  [`a@${'ü'.repeat(70)}.de`],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`],
])('finds no address in %j', (typed) => {
  expect(readEmail(typed)).toBeUndefined()
})
