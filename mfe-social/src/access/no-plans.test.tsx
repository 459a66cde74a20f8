import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAccess } from './ai-access.tsx'

it('shows no plans while all is free and none is offered', async () => {
  const free = { subscription: null, remainingFreeMatches: null, freeAiMatchesUsed: 0, ended: null, isCustomer: false }
  const status = { ...free, canUseAiAnalysis: true, source: 'free_for_all', payments: 'live' }
  globalThis.fetch = async (input) => Response.json(String(input).endsWith('/status') ? status : [])
  renderInShell(<AiAccess />, { messages, user: testUser })
  await screen.findByText('AI analysis is currently free for all users')
  expect(screen.queryByText('Plans')).toBeNull()
  expect(screen.queryByText('No plans are offered right now')).toBeNull()
})
