import { fakeGateway, refusal, renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCreateQrCode, useQrCodes } from './qr-codes.ts'

const gateway = fakeGateway(() => ({ '*': () => refusal('DEPENDENCY_UNAVAILABLE', 503) }))

function Creator() {
  const { mutate, isPending } = useCreateQrCode()
  return ['Poster', 'Flyer'].map((name) => (
    <button key={name} disabled={isPending} onClick={() => mutate(name)}>
      {name}
    </button>
  ))
}

it('sends a name again under its key until the code is made', async () => {
  renderInShell(<Creator />)
  const create = async (name: string) => {
    const sent = gateway.keys.length
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(gateway.keys).toHaveLength(sent + 1))
  }
  await create('Poster')
  gateway.answers['*'] = {}
  for (const name of ['Poster', 'Poster', 'Flyer']) await create(name)
  const [first, again, next, other] = gateway.keys
  expect(again).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})

it('reads the list to its end', async () => {
  const next = { Link: '</api/admin/qr-analytics?cursor=1.CODE>; rel="next"' }
  gateway.answers['*'] = (url: string) =>
    url.includes('cursor=1.CODE') ? Response.json([{ id: 'OLD' }]) : Response.json([{ id: 'CODE' }], { headers: next })
  const List = () => (
    <p>
      {useQrCodes()
        .data?.map(({ id }) => id)
        .join(', ')}
    </p>
  )
  renderInShell(<List />)
  await screen.findByText('CODE, OLD')
})
