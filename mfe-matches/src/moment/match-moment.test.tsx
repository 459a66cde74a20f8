import { partHost } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { user } from '../../test/on-page.tsx'
import { fakeGateway, won } from '../../test/fake-gateway.ts'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { MatchMoment } from './match-moment.tsx'
import type { SavedMatch } from '../draft/saved-match.ts'

const ANALYSIS = 'GET /api/users/user-1/ai-skill-analysis'
const MATH = 'GET /api/users/me/ai-skill-analysis/matches'
const saved: SavedMatch = { key: 'k1', match: won, state: 'logged', draft: EMPTY_DRAFT }
const analysis = { hasEnoughData: true, gamesNeeded: 0, currentMatches: { singles: 12, doubles: 0 }, opponents: 4 }
const judged = { matchId: 'm1', chance: 0.24, share: 0.55, expectedShare: 0.45 }
const math = { total: 12, level: 3.784, before: 3.678, after: 3.711, matches: [judged] }

let gateway: ReturnType<typeof fakeGateway>
let closed: number
beforeEach(() => {
  closed = 0
  const older = { ...won, id: 'm0', result: 'lost', matchDate: '2026-05-09T12:00:00.000Z', playedOn: '2026-05-09' }
  gateway = fakeGateway({ 'GET /api/matches': { body: [won, older] }, [ANALYSIS]: { body: analysis }, [MATH]: { body: math } })
})

const open = (shown: SavedMatch = saved, shownMoments?: string[]) =>
  renderInShell(<MatchMoment saved={shown} onClose={() => (closed += 1)} />, {
    messages,
    user: { ...testUser, ...(shownMoments && { shownMoments }) },
  })
const moved = () => screen.queryByText(/^Level/)

it('says score, what the match earned and what it did to the level', async () => {
  open()
  screen.getByRole('dialog', { name: 'Match logged successfully!' })
  screen.getByText('Your match has been added to your history.')
  screen.getByText('11\u2060–\u20609')
  await screen.findByText('You beat the favorites. We gave you 24%.')
  expect(moved()?.textContent).toBe('Level 3.75 → 3.78+0.03')
  expect(screen.getByRole('list', { name: 'Your last 2 results' }).textContent).toBe('LostWon')
})

it('names the level that the tenth match unlocked, and no move to it', async () => {
  // Matches of one day are read in an order of their own.
  const ten = Array.from({ length: 10 }, (_, n) => ({ ...judged, matchId: n === 3 ? 'm1' : `x${n}` }))
  gateway.answers[MATH] = { body: { ...math, total: 10, matches: ten } }
  open()
  await screen.findByText('Your level: 3.8. From 10 matches against 4 opponents.')
  expect(moved()).toBeNull()
})

it('is followed by the celebration of that level, once', async () => {
  partHost.load = async () => ({ part: { Part: () => <p>ten balls</p>, loadMessages: async () => ({}) } })
  const ten = Array.from({ length: 10 }, (_, n) => ({ ...judged, matchId: n === 0 ? 'm1' : `x${n}` }))
  gateway.answers[MATH] = { body: { ...math, total: 10, matches: ten } }
  const { unmount } = open()
  await screen.findByText(/^Your level: 3\.8\./)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByText('ten balls')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(closed).toBe(0)
  unmount()
  open(saved, ['unlock:singles'])
  await screen.findByText(/^Your level: 3\.8\./)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(closed).toBe(1)
})

it('counts the matches on the way to a level', async () => {
  gateway.answers[ANALYSIS] = { body: { ...analysis, hasEnoughData: false, gamesNeeded: 3, currentMatches: { singles: 7 } } }
  open()
  await screen.findByText('3 more matches to your level')
  screen.getByText('Your first win against Dana.')
  expect(moved()).toBeNull()
})

it('does without what cannot be asked', async () => {
  gateway.answers['GET /api/matches'] = { status: 500, body: {} }
  open()
  await screen.findByText('A close one, and you took it.')
  expect(screen.queryByRole('list')).toBeNull()
})

it('claims nothing of a match that is being saved', () => {
  open({ ...saved, state: 'saving' })
  expect(screen.getByRole('dialog', { name: 'Logging match...' }).textContent).toContain('11\u2060–\u20609')
  expect(screen.queryByText('A close one, and you took it.')).toBeNull()
  expect(gateway.calls).toEqual([])
})

it('asks nothing about a match that waits, and shows no level', () => {
  open({ ...saved, state: 'waiting' })
  screen.getByRole('dialog', { name: 'Saved on this device. It will be sent when you are back online.' })
  screen.getByText('A close one, and you took it.')
  expect(gateway.calls).toEqual([])
})

it('closes by its button, Escape and a tap beside it', async () => {
  open()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('dialog').parentElement!)
  expect(closed).toBe(3)
  await user.click(screen.getByText('11\u2060–\u20609'))
  expect(closed).toBe(3)
})
