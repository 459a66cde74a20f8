import path from 'node:path'
import { MATCH_TEXT_NAMES } from '@kitchenline/domain'
import { expectSameMessages } from '@kitchenline/shell-api/testing'
import messages from './en.json' with { type: 'json' }

expectSameMessages(import.meta.dirname)

describe.each(['people', 'scorer', 'scouting', 'tonight', 'transfer'])('of the %s', (part) =>
  expectSameMessages(path.join(import.meta.dirname, `../${part}/messages`)),
)

it.each(MATCH_TEXT_NAMES)('the forms have a label for the %s of a match', (name) => {
  expect(messages).toHaveProperty([`matchForm.${name}`])
})
