import { readable } from './log-tail.ts'

it.each([
  ['{"level":50,"msg":"cannot listen","err":{"message":"EADDRINUSE"}}', 'cannot listen: EADDRINUSE'],
  ['{"level":30,"msg":"serving"}', 'serving'],
  ['{"level":30}', '{"level":30}'],
  ['{broken', '{broken'],
  ['Error: plain', 'Error: plain'],
])('shows %s as %s', (line, shown) => {
  expect(readable(line)).toBe(shown)
})
