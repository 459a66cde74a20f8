import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useShownMoments } from './shown-moments.ts'
import { renderInShell, testUser } from './testing.tsx'

const sent: unknown[] = []
let status = 200
beforeEach(() => {
  sent.length = 0
  globalThis.fetch = async (_input, init) => {
    sent.push({ ...JSON.parse(init?.body as string), keepalive: init?.keepalive })
    return new Response('{"shownMoments":[]}', { status })
  }
})
function Probe() {
  const { shown, addShown } = useShownMoments()
  return <button onClick={() => addShown(['unlock:singles', 'level:singles:3.7'])}>{shown?.join(' ') ?? 'no list'}</button>
}

it.each([200, 503])('knows at once what was shown, and notes it with the account (%i)', async (answer) => {
  status = answer
  renderInShell(<Probe />, { user: testUser })
  await userEvent.click(screen.getByText('no list'))
  await userEvent.click(await screen.findByText('unlock:singles level:singles:3.7'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toEqual({ moments: ['unlock:singles', 'level:singles:3.7'], keepalive: true })
  screen.getByText('unlock:singles level:singles:3.7')
})
