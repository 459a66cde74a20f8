import { hidingWords } from './plain-words.ts'

const words = (text: string) => hidingWords('file.tsx', text).map(({ line, message }) => `${line} ${message}`)

it.each([
  ['a comment', '\n// Nobody reads it.', '2 "Nobody" in a comment: say no one'],
  ['a comment behind code', 'use(1) // told later', '1 "told" in a comment: say notified or reported'],
  ['a comment in JSX', 'const a = <p>{/* anew */}</p>', '1 "anew" in a comment: say again'],
  ['a test title', "it.each([1])('is told', () => {})", '1 "told" in a test title: say notified or reported'],
  ['a variable', 'const told = 1', '1 "told" in a name: say what the value is'],
  ['a parameter', 'use((_seen) => 1)', '1 "_seen" in a name: say what the value is'],
  ['a type', 'type Wanted = 1', '1 "Wanted" in a name: say what the value is'],
  ['a name of what is unreachable', 'if (redisAway) use()', '1 "redisAway" in a name: say unreachable or unavailable'],
  ['a text', "throw new Error('the server is away')", '1 "away" in a text: say unreachable or unavailable'],
])('finds a hiding word in %s', (_where, text, finding) => {
  expect(words(text)).toEqual([finding])
})

it.each([
  ['code in backticks', '// `told` is a field of the wire'],
  ['a field of an object', 'const answer = { told: 1 }; const { seen } = answer'],
  ['a sentence for people', 'const shown = "Nobody is here"'],
  ['what is done right away', '// It answers right away and throws it away.'],
  ['text of a page', 'const a = <p>told // nobody</p>'],
])('lets %s pass', (_what, text) => {
  expect(words(text)).toEqual([])
})
