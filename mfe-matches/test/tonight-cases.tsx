import { deviceStorage, useTrial } from '@kitchenline/shell-api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import remoteMessages from '../src/messages/en.json' with { type: 'json' }
import type { Evening, PlayedGame } from '../src/tonight/evening.ts'
import words from '../src/tonight/messages/en.json' with { type: 'json' }
import { TonightPage } from '../src/tonight/tonight-page.tsx'
import { dana, fakeGateway, won } from './fake-gateway.ts'
import { forgetToast, user } from './on-page.tsx'

const messages = { ...remoteMessages, ...words }

const person = (name: string) => ({ choice: 'new', name, skillLevel: 3.5 })
export const player = (name: string) => ({ id: name, since: 0, person: person(name) })
export const ME = { id: 'me', since: 0, person: person('') }
export const evening = (changed: Partial<Evening> = {}): Evening => ({
  ...{ isGathering: false, startedAt: new Date().toISOString(), place: 'Riverside', isDoubles: true, rule: 'rotate' },
  players: [ME, ...['Ana', 'Bea', 'Cy', 'Dee'].map(player)],
  ...{ games: [], court: {}, ...changed },
})
/** "me Ana" against "Bea Cy" */
export const game = (one: string, other: string, points: PlayedGame['points'], at = new Date().toISOString()): PlayedGame => ({
  ...{ sides: [one.split(' '), other.split(' ')], points, at, key: 'key-1', isStored: true },
})
export const keep = (...evenings: Evening[]) => deviceStorage.keep('evenings', testUser.id, evenings)
export const stored = (owner = testUser.id) => (deviceStorage.read('evenings', owner) as Evening[])[0]!
/** A visitor without a user. */
export const open = (user?: typeof testUser) => renderInShell(<TonightPage />, { messages, ...(user && { user }) })
export const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
export const choose = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }))
const court = () => screen.getByRole('region', { name: /^Game \d/ })
export const onCourt = () =>
  within(court())
    .getAllByRole('group')
    .map((side) => side.getAttribute('aria-label'))

export type TonightGateway = ReturnType<typeof fakeGateway>

/** A device without an evening, Dana in the book, and no match yet. */
export function newTonight(): TonightGateway {
  localStorage.clear()
  sessionStorage.clear()
  useTrial.setState({ matches: [] })
  forgetToast()
  return fakeGateway({
    'GET /api/opponents': { body: [dana] },
    'GET /api/friends': { body: [] },
    'GET /api/matches': { body: [] },
    'POST /api/matches': { status: 201, body: won },
  })
}
