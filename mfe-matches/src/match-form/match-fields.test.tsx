import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { MATCH_TYPES } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { missingBasics } from './form-problems.ts'
import { MatchFields } from './match-fields.tsx'
import { useMatchForm } from './use-match-form.ts'

const user = userEvent.setup()
const details = () => user.click(screen.getByRole('button', { name: /^Details · Today/ }))
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))

function Form() {
  const form = useMatchForm({ missingOf: missingBasics })
  return (
    <>
      <MatchFields form={form} types={MATCH_TYPES} type="singles" onType={() => {}} who={null} isShort />
      <button onClick={() => form.validate()}>Save</button>
    </>
  )
}

describe('the short form of a match', () => {
  beforeEach(() => {
    renderInShell(<Form />, { messages, user: testUser })
  })

  it('says at the pad that points are missing, as long as their fields are closed', async () => {
    await choose('Won')
    await save()
    const pad = screen.getByRole('radiogroup', { name: 'Their points' })
    expect(pad.getAttribute('aria-invalid')).toBe('true')
    expect(pad.textContent).toContain('Enter at least one score')
    await choose('9')
    expect(pad.getAttribute('aria-invalid')).toBeNull()
    screen.getByText('One game: 11–9')
  })

  it('opens what is behind "Details" where something typed there is wrong', async () => {
    await details()
    await user.type(screen.getByLabelText('Your score'), '11 9-7')
    await user.type(screen.getByLabelText('Opponent score'), '4')
    await details()
    expect(screen.queryByLabelText('Your score')).toBeNull()
    await save()
    expect(screen.getByLabelText('Your score').getAttribute('aria-invalid')).toBe('true')
  })

  it('says on the closed line what was filled in behind it', async () => {
    await details()
    await user.type(screen.getByLabelText('Location (optional)'), 'Riverside')
    await details()
    screen.getByRole('button', { name: 'Details · Today · Riverside' })
  })
})
