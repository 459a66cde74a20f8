import type { MatchDto } from '@kitchenline/api'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import { won } from '../../test/fake-gateway.ts'
import { dropAll, keep, waitingMatch } from '../../test/waiting-match.ts'
import type { PendingMatch } from '../queue/pending-matches.ts'
import { useWithQueue } from './use-with-queue.ts'

const at = (day: number, hour: number): MatchDto => {
  const matchDate = new Date(2026, 4, day, hour).toISOString()
  return { ...won, id: `${day}/${hour}`, matchDate, playedOn: `2026-05-${day}`, createdAt: matchDate }
}
const LIST = [at(12, 18), at(12, 9), at(10, 12)]

const saving = (day: number, hour: number): PendingMatch => {
  const { matchDate, timeZone } = { ...at(day, hour), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const points = { userScore: [11], opponentScore: [9] }
  const body = { matchType: 'singles', result: 'won', opponentName: 'Dana', ...points } as const
  return waitingMatch('k1', { madeAt: matchDate, isWaiting: false }, { ...body, matchDate, timeZone })
}

function List({ isWhole = true }) {
  const list = useWithQueue(LIST, isWhole)
  return <p>{list?.map(({ id, queued }) => ` ${id}${queued ? '?' : ''}`)}</p>
}
const open = (isWhole?: boolean) => renderInShell(<List {...(isWhole !== undefined && { isWhole })} />, { user: testUser })
const listed = () => screen.getByRole('paragraph').textContent?.trim()
const [FIRST, SECOND, LAST] = LIST.map(({ id }) => id)

afterEach(() => act(dropAll))

it.each([
  ['newest of all', 13, 10, `k1? ${FIRST} ${SECOND} ${LAST}`],
  ['of the same day, between', 12, 12, `${FIRST} k1? ${SECOND} ${LAST}`],
  ['of an earlier day', 11, 12, `${FIRST} ${SECOND} k1? ${LAST}`],
  ['the oldest', 9, 12, `${FIRST} ${SECOND} ${LAST} k1?`],
])('has a match that is being saved in its place: %s', async (_which, day, hour, expected) => {
  await keep(saving(day, hour))
  open()
  expect(listed()).toBe(expected)
})

it('shows none that is older than all that it has, while there are more', async () => {
  await keep(saving(9, 12))
  open(false)
  expect(listed()).toBe(`${FIRST} ${SECOND} ${LAST}`)
})

it('has it once where the list came to know it before its page', async () => {
  await keep(saving(12, 18))
  open()
  expect(listed()).toBe(`${FIRST} ${SECOND} ${LAST}`)
})

it('goes on with it as stored, and leaves what waits for the network to its own place', async () => {
  await keep(saving(13, 10))
  open()
  await keep({ ...saving(13, 10), stored: { ...at(13, 10), id: 'm9' } })
  expect(listed()).toBe(`m9 ${FIRST} ${SECOND} ${LAST}`)
  await act(dropAll)
  await keep({ ...saving(13, 10), isWaiting: true })
  expect(listed()).toBe(`${FIRST} ${SECOND} ${LAST}`)
})
