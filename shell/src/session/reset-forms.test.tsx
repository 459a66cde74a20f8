import { fakeGateway, refusal, renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

const gateway = fakeGateway(() => ({ '/api/password-reset': { success: true } }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('leads to the address that is wrong', async () => {
  renderInShell(<ResetRequestForm isUsedUp={false} />, { messages })
  await press('Send the link')
  screen.getByText('Invalid email address')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

it('asks for the address once where a link no longer works', () => {
  renderInShell(<ResetRequestForm isUsedUp />, { messages })
  screen.getByText("Enter your address and we'll send you a new link.")
  expect(screen.queryByText(/^Enter the email address of your account/)).toBeNull()
})

it('offers another try, with the address as it was typed', async () => {
  renderInShell(<ResetRequestForm isUsedUp={false} />, { messages })
  await userEvent.type(screen.getByLabelText('Email'), 'dana@exmaple.com')
  await press('Send the link')
  await screen.findByText('Check your email')
  await press("Didn't get it? Try again")
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@exmaple.com')
})

it('leads to the new password that is refused, here or by the server', async () => {
  const fields = [{ path: 'password', code: 'too_common', message: 'refused' }]
  gateway.answers['*'] = () => refusal('INVALID_INPUT', 400, { fields })
  renderInShell(<NewPasswordForm secret="secret" onUsedUp={() => {}} />, { messages })
  const password = screen.getByLabelText('New password')
  await userEvent.type(password, 'short')
  await press('Save password')
  screen.getByText('Password must be at least 6 characters')
  expect(document.activeElement).toBe(password)
  await userEvent.type(password, 'er-than-it')
  await press('Save password')
  await screen.findByText('Choose another password: not your username and not a very common one.')
  expect(document.activeElement).toBe(password)
})
