import { useQuickLog } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { fakeGateway } from '../../test/fake-gateway.ts'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import { Part as QuickLogPart } from '../quick-log/quick-log-part.tsx'
import words from './messages/en.json' with { type: 'json' }
import { ScorePage } from './score-page.tsx'

const messages = { ...remoteMessages, ...words }
beforeEach(() => {
  localStorage.clear()
  fakeGateway({ 'GET /api/opponents': { body: [] } })
})
afterEach(() => {
  act(() => useQuickLog.getState().close())
})

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const options = () => {
  tap('Options')
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

it('gives the first serve to the other side, until a rally was played', () => {
  renderInShell(<ScorePage />, { messages, user: testUser })
  tap('Start scoring')
  expect(options()).not.toContain('I serve first')
  tap('Opponent serves first')
  screen.getByText(/Serving from the right: Opponent. Receiving: You./)
  options()
  tap('I serve first')
  screen.getByText(/Serving from the right: You. Receiving: Opponent./)
  tap(/^You 0/)
  expect(options()).not.toContain('Opponent serves first')
})

describe('a match that is not played to the end', () => {
  const end = (ending: string) => {
    tap('Options')
    fireEvent.change(screen.getByLabelText('How it ended (optional)'), { target: { value: ending } })
    tap('Finish now and log')
    return screen.findByRole('dialog', { name: 'Quick Log Match' })
  }
  const start = () => {
    renderInShell(
      <>
        <ScorePage />
        <QuickLogPart />
      </>,
      { messages, user: testUser },
    )
    tap('Start scoring')
  }

  it('is logged with how it ended, and who won is asked: who stops may be ahead', async () => {
    start()
    tap(/^You 0/)
    const dialog = within(await end('retired'))
    dialog.getByText('One game: 1–0')
    dialog.getByRole('button', { name: 'Details · Today · Retired' })
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Won' }).checked).toBe(false)
  })

  it('needs no point where it was not played at all', async () => {
    start()
    tap('Options')
    expect(screen.queryByRole('button', { name: 'Finish now and log' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    const dialog = within(await end('walkover'))
    dialog.getByRole('button', { name: 'Details · Today · Walkover' })
  })
})
