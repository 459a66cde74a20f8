import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { dana, fakeGateway, problem } from '../../test/fake-gateway.ts'
import { LogMatchForm } from '../log-match/log-match-page.tsx'

const NOTICE = "Your opponents couldn't be loaded"

describe('a form whose book could not be read', () => {
  it('says so, and offers the people of the book once it is there', async () => {
    const answers = { 'GET /api/opponents': problem('DEPENDENCY_UNAVAILABLE', 503) as { status?: number; body: unknown } }
    fakeGateway(answers)
    renderInShell(<LogMatchForm />, { messages, user: testUser })
    await screen.findByText(NOTICE)
    screen.getByLabelText('Opponent name')
    answers['GET /api/opponents'] = { body: [dana] }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: 'Dana' })
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  })

  it('says nothing of it to a visitor, who has none', async () => {
    fakeGateway({})
    renderInShell(<LogMatchForm />, { messages })
    await screen.findByLabelText('Opponent name')
    expect(screen.queryByText(NOTICE)).toBeNull()
  })
})
