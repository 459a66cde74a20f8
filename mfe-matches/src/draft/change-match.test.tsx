import { listMatches } from '@kitchenline/api'
import { queryOf, useRefresh } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { show, user } from '../../test/on-page.tsx'
import { fakeGateway, won } from '../../test/fake-gateway.ts'
import { useDeleteMatch, useEditMatch } from './change-match.ts'

const other = { ...won, id: 'm2', notes: 'windy' }
let gateway: ReturnType<typeof fakeGateway>
/** The next read of the list is answered by this, with what there was when it was asked. */
let answer: (() => void) | undefined
let isHeld: boolean
beforeEach(() => {
  answer = undefined
  isHeld = false
  gateway = fakeGateway({ 'GET /api/matches': { body: [won] }, 'DELETE /api/matches/m1': { body: { success: true } } })
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await answered(input, init)
    if (init?.method === 'GET' && isHeld) {
      isHeld = false
      await new Promise<void>((resolve) => (answer = resolve))
    }
    return response
  }
})
afterEach(() => gateway.stop())

function Page() {
  const { data } = useQuery(queryOf(listMatches))
  const refresh = useRefresh()
  const remove = useDeleteMatch()
  const edit = useEditMatch()
  return (
    <>
      <p>{data ? `There are ${data.map(({ id, notes }) => `${id} ${notes ?? 'without notes'}`).join(', ')}.` : 'Reading'}</p>
      <button onClick={() => void refresh(['own-matches'])}>News</button>
      <button onClick={() => remove.mutate(won)}>Delete</button>
      <button onClick={() => edit.mutate({ match: won, body: { notes: 'hot' } })}>Edit</button>
    </>
  )
}

describe.each(['Delete', 'Edit'])('%s', (change) => {
  const after = { Delete: [other], Edit: [{ ...won, notes: 'hot' }, other] }[change]!
  const shown = { Delete: 'There are m2 windy.', Edit: 'There are m1 hot, m2 windy.' }[change]!

  it.each(['first', 'new'])('takes nothing from a %s reading of the list that it came upon', async (reading) => {
    isHeld = reading === 'first'
    show(<Page />)
    if (reading === 'new') {
      await screen.findByText('There are m1 without notes.')
      isHeld = true
      await user.click(screen.getByRole('button', { name: 'News' }))
    }
    await waitFor(() => expect(answer).toBeDefined())
    gateway.answers['GET /api/matches'] = { body: after }
    gateway.answers['PUT /api/matches/m1'] = { body: { ...won, notes: 'hot' } }
    await user.click(screen.getByRole('button', { name: change }))
    answer!()
    await screen.findByText(shown)
  })
})
