import { deviceStorage, useQuickLog } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dana, fakeGateway, won } from '../../test/fake-gateway.ts'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import { Part as QuickLogPart } from '../quick-log/quick-log-part.tsx'
import { EMPTY_SCORER_RECORD } from '../draft/scorer-record.ts'
import words from './messages/en.json' with { type: 'json' }
import { ScorePage } from './score-page.tsx'

const messages = { ...remoteMessages, ...words }
let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  localStorage.clear()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [] } })
})
afterEach(() => {
  act(() => useQuickLog.getState().close())
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

const withQuickLog = (
  <>
    <ScorePage />
    <QuickLogPart />
  </>
)

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
    renderInShell(withQuickLog, { messages, user: testUser })
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

it('logs a typed opponent as the one in the book, with that level', async () => {
  Object.assign(gateway.answers, { 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
  // Also on a phone, where the people of lately would do without the fields: the name is no chip.
  globalThis.matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never
  const people = { ...EMPTY_SCORER_RECORD.people, opponent: { choice: 'new', name: 'dana ', skillLevel: 3 } }
  const match = { id: 'match-1', startedAt: new Date('2026-05-09T12:00:00').toISOString(), events: [], undone: [] }
  deviceStorage.keep('scorer', testUser.id, { ...EMPTY_SCORER_RECORD, people, match })
  renderInShell(withQuickLog, { messages, user: testUser })
  for (let points = 0; points < 11; points += 1) fireEvent.click(screen.getByText(/I won the rally/))
  fireEvent.click(screen.getByText('Log this match'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick Log Match' }))
  await dialog.findByRole('button', { name: 'Dana' })
  expect(dialog.getByLabelText('Opponent name')).toHaveProperty('value', 'dana ')
  fireEvent.click(dialog.getByRole('button', { name: 'Save Match' }))
  await waitFor(() => expect(gateway.posted()).toHaveLength(1))
  expect(gateway.posted()[0]?.body).toMatchObject({ opponentId: 'o1', opponentName: 'Dana', opponentSkillLevel: 4.1 })
})
