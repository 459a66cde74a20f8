import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { fireEvent, screen } from '@testing-library/react'
import { fakeGateway } from '../../test/fake-gateway.ts'
import remoteMessages from '../messages/en.json' with { type: 'json' }
import words from './messages/en.json' with { type: 'json' }
import { ScorePage } from './score-page.tsx'

const messages = { ...remoteMessages, ...words }

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  localStorage.clear()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [] } })
})
afterEach(() => gateway.stop())

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
  expect(screen.getByText(/Serving from the right: Opponent. Receiving: You./)).toBeTruthy()
  options()
  tap('I serve first')
  expect(screen.getByText(/Serving from the right: You. Receiving: Opponent./)).toBeTruthy()
  tap(/^You 0/)
  expect(options()).not.toContain('Opponent serves first')
})
