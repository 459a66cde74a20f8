import { chanceWords } from './chance-words.ts'

it.each([
  [0, 'slim', 1, 20],
  [0.034, 'slim', 1, 20],
  [0.04, 'about', 1, 20],
  [0.3, 'about', 1, 3],
  [0.28, 'about', 1, 4],
  [0.45, 'about', 1, 2],
  [0.62, 'about', 2, 3],
  [0.94, 'about', 9, 10],
  [0.99, 'sure', 1, 1],
])('a chance of %f is %s %i in %i', (chance, word, one, of) => expect(chanceWords(chance)).toEqual({ word, one, of }))
