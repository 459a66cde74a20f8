import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { FixScores } from './fix-scores.tsx'

it('says that scores could not be mended, and the next time that all of them are right', async () => {
  const answers = [Response.json({}, { status: 500 }), Response.json({ updated: 0 })]
  globalThis.fetch = async () => answers.shift()!
  renderInShell(<FixScores />, { messages, user: testUser })
  for (const title of ['Failed to update performance scores', 'All performance scores were already right.']) {
    await userEvent.click(screen.getByRole('button', { name: 'Fix Performance Scores', hidden: true }))
    await waitFor(() => expect(toastStore.getState().toast?.title).toBe(title))
  }
})
