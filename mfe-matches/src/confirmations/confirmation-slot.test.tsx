import { refreshStale } from '@kitchenline/shell-api/host'
import { screen, waitFor, within } from '@testing-library/react'
import { forgetToast, show, toast, user } from '../../test/on-page.tsx'
import { clear, fakeGateway, friendOf, problem } from '../../test/fake-gateway.ts'
import { holdAnswers } from '../../test/hold-answers.ts'
import { ConfirmationSlot } from './confirmation-slot.tsx'

const LIST = 'GET /api/match-confirmations'
const EARLIER = 'GET /api/match-confirmations/earlier'
const ACCEPT = 'PATCH /api/match-confirmations/ana/m1/accept'
const match = { ...clear, games: [] }
const changed = {
  ...{ kind: 'changed', matchId: 'm1', since: '2026-05-11T12:00:00.000Z', seen: 's1', said: match, own: match },
  player: friendOf('ana', 'Ana').friend,
}

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({ [LIST]: { body: [changed] }, [EARLIER]: { body: [] }, 'GET /api/matches': { body: [] } })
})

/** By the news of the change, which another connection brings, the question is gone before its answer has come. */
async function takeOverWhileNewsComes() {
  const letGo = holdAnswers('PATCH')
  const { queryClient } = show(<ConfirmationSlot />)
  await user.click(await screen.findByRole('button', { name: 'Update mine' }))
  gateway.answers[LIST] = { body: [] }
  void refreshStale(queryClient, ['match-confirmations'])
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(toast()).toBeUndefined()
  letGo()
}

it.each([
  [
    'that the change was taken over, also when its news is quicker than the answer',
    { body: { match } },
    'Your match was updated',
  ],
  ['a refusal as well', problem('UNEXPECTED', 500), 'Error'],
])('reports %s', async (_what, answer, title) => {
  gateway.answers[ACCEPT] = answer
  await takeOverWhileNewsComes()
  await waitFor(() => expect(toast()?.title).toBe(title))
})

it('shows what has changed where score, people and day are the same: the type, the hour', async () => {
  const tournament = { ...match, matchType: 'tournament', matchDate: '2026-05-10T12:10:00.000Z', playedOn: '2026-05-10' }
  gateway.answers[LIST] = { body: [{ ...changed, said: tournament }] }
  show(<ConfirmationSlot />)
  expect((await screen.findByText('Now:')).parentElement?.textContent).toMatch(/· \d+:10\s[AP]M · Tournament$/)
  expect(screen.getByText('Yours:').parentElement?.textContent).toMatch(/· \d+:00\s[AP]M · Singles$/)
})

describe('an evening', () => {
  const logged = (matchId: string, matchDate: string, playerScore: number) => {
    const { own: _own, ...rest } = { ...changed, kind: 'logged', matchId, seen: `of ${matchId}` }
    return { ...rest, said: { ...match, matchDate, playedOn: matchDate.slice(0, 10), playerScore } }
  }
  const evening = [
    logged('m3', '2026-05-10T19:00:00.000Z', 11),
    logged('m2', '2026-05-10T18:00:00.000Z', 12),
    logged('m1', '2026-05-08T18:00:00.000Z', 13),
  ]
  const ACCEPT_ALL = 'PATCH /api/match-confirmations/accept'

  beforeEach(() => {
    gateway.answers[LIST] = { body: [...evening, { ...changed, matchId: 'm9' }] }
    show(<ConfirmationSlot />)
  })

  it('of several matches is confirmed in one tap, the first logged first', async () => {
    gateway.answers[ACCEPT_ALL] = { body: { confirmed: 2, left: [] } }
    const card = await screen.findByRole('article', { name: /2 matches/ })
    expect(within(card).getByRole('heading').textContent).toMatch(/^Ana logged 2\smatches with you on Sunday,\sMay\s10$/)
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('You won 12–14'), expect.stringContaining('You won 11–14')])
    expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1)
    await user.click(within(card).getByRole('button', { name: 'Confirm all 2' }))
    await waitFor(() => expect(toast()?.title).toBe('2 matches confirmed'))
    const yes = (matchId: string) => ({ userId: 'ana', matchId, seen: `of ${matchId}` })
    expect(gateway.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ confirmations: [yes('m2'), yes('m3')] })
  })

  it('goes on after midnight', async () => {
    const night = [logged('m2', '2026-05-11T00:20:00.000Z', 11), logged('m1', '2026-05-10T22:50:00.000Z', 12)]
    gateway.answers[LIST] = { body: night }
    show(<ConfirmationSlot />)
    await screen.findByRole('article', { name: /2 matches with you on Sunday,\sMay\s10$/ })
  })

  it('says what is left of it', async () => {
    gateway.answers[ACCEPT_ALL] = { body: { confirmed: 1, left: [{ userId: 'ana', matchId: 'm2', code: 'STALE_VERSION' }] } }
    await user.click(await screen.findByRole('button', { name: 'Confirm all 2' }))
    await waitFor(() => expect(toast()?.title).toBe('1 match confirmed. 1 was not: please look at it again.'))
  })

  it('asks once more about what a busy server had no time for', async () => {
    gateway.answers[ACCEPT_ALL] = { body: { confirmed: 1, left: [{ userId: 'ana', matchId: 'm2', code: 'WRITE_UNDECIDED' }] } }
    const button = await screen.findByRole('button', { name: 'Confirm all 2' })
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.method === 'PATCH') gateway.answers[ACCEPT_ALL] = { body: { confirmed: 1, left: [] } }
      return answer
    }
    await user.click(button)
    await waitFor(() => expect(toast()?.title).toBe('2 matches confirmed'))
    const bodies = gateway.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(bodies[1]).toEqual({ confirmations: [{ userId: 'ana', matchId: 'm2', seen: 'of m2' }] })
  })

  it('can be looked at and declined one by one', async () => {
    await user.click(await screen.findByRole('button', { name: 'One by one' }))
    expect(screen.getAllByRole('button', { name: "That's not right" })).toHaveLength(3)
    gateway.answers['PATCH /api/match-confirmations/ana/m2/decline'] = { body: { success: true } }
    await user.click(screen.getAllByRole('button', { name: "That's not right" })[0]!)
    await waitFor(() => expect(toast()?.title).toBe('Answer saved'))
    expect(gateway.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ seen: 'of m2' })
  })
})

it.each([
  ['Ask Ana', true, 'Ana is asked about 6 matches'],
  ['Not now', false, undefined],
])('offers to ask about matches from before: "%s"', async (button, ask, notice) => {
  gateway.answers[LIST] = { body: [] }
  gateway.answers[EARLIER] = { body: [{ opponentId: 'o1', player: changed.player, matches: 6 }] }
  gateway.answers['POST /api/match-confirmations/earlier/o1'] = { body: { asked: ask ? 6 : 0 } }
  show(<ConfirmationSlot />)
  expect((await screen.findByRole('heading')).textContent).toMatch(/^6\searlier matches with Ana$/)
  gateway.answers[EARLIER] = { body: [] }
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(toast()?.title.replace(/\s/g, ' ')).toBe(notice)
  expect(gateway.posted().map(({ body }) => body)).toEqual([{ ask }])
})
