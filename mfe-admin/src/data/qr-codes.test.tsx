import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCreateQrCode, useQrCodes } from './qr-codes.ts'

let keys: (string | null)[]
let status: number
beforeEach(() => {
  keys = []
  status = 503
  globalThis.fetch = async (_input, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    return Response.json({}, { status })
  }
})
function Creator() {
  const { mutate, isPending } = useCreateQrCode()
  return ['Poster', 'Flyer'].map((name) => (
    <button key={name} disabled={isPending} onClick={() => mutate(name)}>
      {name}
    </button>
  ))
}

it('sends a name again under its key until the code is made', async () => {
  renderInShell(<Creator />, { messages: {} })
  const create = async (name: string) => {
    const sent = keys.length
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await userEvent.click(button)
    await waitFor(() => expect(keys).toHaveLength(sent + 1))
  }
  await create('Poster')
  status = 201
  await create('Poster')
  await create('Poster')
  await create('Flyer')
  const [first, again, next, other] = keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})

it('reads the list to its end', async () => {
  globalThis.fetch = async (input) => {
    const isLast = String(input).includes('cursor=1.CODE')
    const codes = isLast ? [{ id: 'OLD' }] : [{ id: 'CODE' }]
    return Response.json(codes, isLast ? {} : { headers: { Link: '</api/admin/qr-analytics?cursor=1.CODE>; rel="next"' } })
  }
  const List = () => (
    <p>
      {useQrCodes()
        .data?.map(({ id }) => id)
        .join(', ')}
    </p>
  )
  renderInShell(<List />, { messages: {} })
  await screen.findByText('CODE, OLD')
})
