import { deviceStorage } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import words from './messages/en.json' with { type: 'json' }
import { dana, fakeGateway, won } from '../../test/fake-gateway.ts'
import { Part as QuickLogPart } from '../quick-log/quick-log-part.tsx'
import { ScorePage } from './score-page.tsx'
import { EMPTY_SCORER_RECORD } from '../draft/scorer-record.ts'

const messages = { ...remoteMessages, ...words }

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

it.each(['Dana', 'dana '])('is logged as the one in the book, with that level (%s)', async (name) => {
  globalThis.matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never
  const opponent = { choice: 'new', name, skillLevel: 3 }
  const match = { id: 'match-1', startedAt: new Date('2026-05-09T12:00:00').toISOString(), events: [], undone: [] }
  deviceStorage.keep('scorer', testUser.id, {
    ...EMPTY_SCORER_RECORD,
    people: { ...EMPTY_SCORER_RECORD.people, opponent },
    match,
  })
  const page = (
    <>
      <ScorePage />
      <QuickLogPart />
    </>
  )
  renderInShell(page, { messages, user: testUser })
  for (let points = 0; points < 11; points += 1) fireEvent.click(screen.getByText(/I won the rally/))
  fireEvent.click(screen.getByText('Log this match'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick Log Match' }))
  // Also on a phone, where the people of lately would do without the fields: the name is no chip.
  await dialog.findByRole('button', { name: 'Dana' })
  expect(dialog.getByLabelText('Opponent name')).toHaveProperty('value', name)
  fireEvent.click(dialog.getByRole('button', { name: 'Save Match' }))
  await waitFor(() => expect(gateway.posted()).toHaveLength(1))
  expect(gateway.posted()[0]?.body).toMatchObject({ opponentId: 'o1', opponentName: 'Dana', opponentSkillLevel: 4.1 })
})
