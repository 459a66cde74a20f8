import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { PrivacyCard } from './privacy-card.tsx'

const asItIs = { hidden: false, picture: 'everybody', bio: 'everybody', level: 'everybody', figures: 'friends' }
let sent: unknown[]
beforeEach(() => {
  sent = []
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'PATCH') return Response.json(asItIs)
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ ...asItIs, ...(sent.at(-1) as object) })
  }
  renderInShell(<PrivacyCard user={{ ...testUser, bio: 'Lefty' }} />, { messages })
})
it('offers the level from confirmed matches to friends at most, and shows it to no one by itself', async () => {
  const select = await screen.findByLabelText<HTMLSelectElement>('My level from confirmed matches')
  expect([...select.options].map(({ text }) => text)).toEqual(['Friends', 'Only me'])
  expect(select.value).toBe('nobody')
})

it('sends what was chosen and nothing else, and shows how others see it by then', async () => {
  await screen.findByText('Lefty')
  await userEvent.selectOptions(screen.getByLabelText('My bio'), 'Friends')
  await waitFor(() => expect(screen.queryByText('Lefty')).toBeNull())
  expect(sent).toEqual([{ bio: 'friends' }])
  await userEvent.click(screen.getByLabelText('A friend'))
  screen.getByText('Lefty')
})

it('shows a friend the figures, and not any player', async () => {
  await screen.findByText("Doesn't see your statistics and matches.")
  await userEvent.click(screen.getByLabelText('A friend'))
  screen.getByText('Sees your statistics and matches.')
})
