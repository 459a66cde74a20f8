import { createRequire } from 'node:module'
import { ERROR_CODES, LANGUAGES } from '@kitchenline/domain'

const require = createRequire(import.meta.url)

it.each(LANGUAGES)('%s has a sentence for every error, and for nothing else', (language) => {
  const messages = require(`./${language}.json`) as Record<string, string>
  expect(Object.keys(messages).sort()).toEqual(ERROR_CODES.map((code) => `error.${code}`).sort())
  for (const text of Object.values(messages)) expect(text.trim()).not.toBe('')
})
