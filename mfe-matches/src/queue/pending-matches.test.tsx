import { unsent } from '@kitchenline/shell-api'
import { outbox } from '@kitchenline/shell-api/outbox'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { dropAll, keep, namesLeft, waitingMatch } from '../../test/waiting-match.ts'
import { keepPending, PENDING_MAX, readPending, replacePending, usePendingMatches, withPending } from './pending-matches.ts'

const refusal = { status: 404, text: 'no such opponent' }
const Shown = () => <p>{usePendingMatches().map(({ id }) => ` ${id}`)}</p>
const shown = () => screen.getByRole('paragraph').textContent?.trim()

beforeEach(dropAll)

it('shows a player what waits, in the order of doing, and no other player’s, and a visitor nothing', async () => {
  await keep(waitingMatch('m2'), waitingMatch('m1'), waitingMatch('m3', { userId: 'user-2' }))
  const { unmount } = renderInShell(<Shown />, { user: testUser })
  expect(shown()).toBe('m2 m1')
  unmount()
  renderInShell(<Shown />)
  expect(shown()).toBe('')
})

it('with other content has another name and key, its old place and its old moment', async () => {
  await keep(waitingMatch('m1', { refusal }), waitingMatch('m2'))
  const body = { ...waitingMatch().options.body, opponentName: 'Di' }
  await withPending('m1', (match) => replacePending(match!, body))
  const [replaced, ...others] = readPending()
  expect(others).toMatchObject([{ id: 'm2' }])
  expect(replaced).toMatchObject({ options: { body }, madeAt: waitingMatch().madeAt, isWaiting: true })
  expect(replaced?.refusal).toBeUndefined()
  expect(replaced?.id).not.toBe('m1')
  expect(replaced?.options.idempotencyKey).toBe(replaced?.id)
})

it('under the same name is the same one', async () => {
  await keep(waitingMatch(), waitingMatch('m2'), waitingMatch('m1', { refusal }))
  expect(namesLeft()).toEqual(['m1', 'm2'])
})

it('is refused when as many wait as may, but those may still be replaced', async () => {
  for (let n = 0; n < PENDING_MAX; n += 1) await outbox.put(waitingMatch(`n${n}`))
  await unsent.refresh()
  expect(await keepPending(waitingMatch())).toBe('full')
  await withPending('n7', (match) => replacePending(match!, match!.options.body))
  expect(readPending()).toHaveLength(PENDING_MAX)
})
