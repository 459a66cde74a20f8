import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ScoreField } from './score-fields.tsx'

function Form() {
  const [value, setValue] = useState('')
  return <ScoreField label="Your score" hint="11,9" value={value} onChange={setValue} error={undefined} />
}

it('brings up the keypad of numbers, with a comma key that goes on to the next game', async () => {
  renderInShell(<Form />, { messages })
  const field = screen.getByLabelText<HTMLInputElement>('Your score')
  const comma = screen.getByRole('button')
  expect(field.inputMode).toBe('numeric')
  // Nothing is there to go on from.
  await userEvent.click(comma)
  expect(field.value).toBe('')
  await userEvent.type(field, '11')
  await userEvent.click(comma)
  await userEvent.click(comma)
  expect(field.value).toBe('11,')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('9')
  expect(field.value).toBe('11,9')
})
