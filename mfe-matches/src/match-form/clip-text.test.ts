import { clipText } from './clip-text.ts'

it.each([
  ['José', 4, 'José'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧'],
  ['Jose\u0301 M', 4, 'Jose\u0301'],
  ['', 4, ''],
])('of %s the first %d characters are %s', (text, max, clipped) => {
  expect(clipText(text, max)).toBe(clipped)
})
