import { noteKeys, wordsOf } from './note-keys.ts'

it.each([
  ['Backhand worked.', ['backhand', 'worked']],
  ['third-shot drop', ['third', 'shot', 'drop', 'thirdshot']],
  ['Más revés,\nmás fe', ['mas', 'reves', 'fe']],
  ['Rückhandschläge', ['ruckhandschl']],
  ['11-9, 9:11', ['11', '9', '119']],
  ['¡!', []],
])('finds the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it('finds notes by the beginning of each word, once', () => {
  expect(noteKeys('So soft')).toEqual(['s', 'so', 'sof', 'soft'])
})
