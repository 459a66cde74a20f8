import { unsent } from '@kitchenline/shell-api'
import { screen, waitFor, within } from '@testing-library/react'
import { forgetToast, show, toast, user } from '../../test/on-page.tsx'
import { dana, fakeGateway, friendOf, won } from '../../test/fake-gateway.ts'
import { ConfirmationSlot } from '../confirmations/confirmation-slot.tsx'
import { OpponentsPage } from './opponents-page.tsx'

// Without a network: changes of the book, and answers to friends, wait on the device.

const UNREACHABLE = { status: 503, text: 'a proxy without our server' }
const WAITS = 'Saved on this device. It will be sent when you are back online.'
const isSaid = () => waitFor(() => expect(toast()?.title).toBe(WAITS))
const waiting = () => unsent.read().map((entry) => ('title' in entry ? entry.title : undefined))

let gateway: ReturnType<typeof fakeGateway>
beforeEach(async () => {
  forgetToast()
  await unsent.remove(...unsent.read().map(({ id }) => id))
  gateway = fakeGateway({
    'GET /api/opponents': { body: [dana, { ...dana, id: 'o2', name: 'Bo' }] },
    'GET /api/friends': { body: [] },
    'POST /api/opponents': UNREACHABLE,
    'PATCH /api/opponents/o1': UNREACHABLE,
    'DELETE /api/opponents/o1': UNREACHABLE,
    'POST /api/opponents/o1/merge': UNREACHABLE,
  })
})

async function choose(action: string) {
  show(<OpponentsPage />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('an edited person has the new name at once', async () => {
  const dialog = await choose('Edit Opponent')
  const name = dialog.getByLabelText(/name/i)
  await user.clear(name)
  await user.type(name, 'Dee')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await isSaid()
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Dee', 'Bo'])))
  expect(waiting()).toEqual(['Edit Opponent · Dana'])
})

it('who leaves the book has left it at once', async () => {
  const dialog = await choose('Delete Opponent')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await isSaid()
  await waitFor(() => expect(names()).toEqual(['Bo']))
  expect(waiting()).toEqual(['Delete Opponent · Dana'])
})

describe('what concerns one more', () => {
  beforeEach(() => {
    Object.assign(gateway.answers, {
      'GET /api/friends': { body: [friendOf('fay', 'Fay')] },
      'PUT /api/opponents/o1/link': UNREACHABLE,
      'GET /api/opponents/o1/matches': { body: [won] },
    })
  })
  const changes = () => unsent.read().map(({ options }) => options)

  it('a link to a friend is there at once', async () => {
    const dialog = await choose('Link a profile')
    await user.selectOptions(
      await dialog.findByLabelText('Who is it?'),
      await dialog.findByRole('option', { name: 'Fay (@fay)' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Link' }))
    await isSaid()
    await user.click(screen.getByRole('button', { name: 'Actions for Dana' }))
    screen.getByRole('menuitem', { name: 'Remove link' })
    expect(changes()).toMatchObject([{ params: { id: 'o1' }, body: { friendId: 'fay' } }])
  })

  it('a friend who is added is linked by the key of the attempt', async () => {
    show(<OpponentsPage />)
    await user.click(await screen.findByRole('button', { name: 'Add Opponent' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add Opponent' }))
    await user.click(await dialog.findByRole('button', { name: /Fay/ }))
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    await isSaid()
    const [added, linked] = changes()
    expect(added).toEqual({ idempotencyKey: gateway.posted()[0]?.idempotencyKey, body: expect.objectContaining({ name: 'Fay' }) })
    expect(linked).toMatchObject({ params: { id: added?.idempotencyKey }, body: { friendId: 'fay' } })
  })

  it('matches move to a new person by that key, too', async () => {
    const dialog = await choose('Move matches')
    await user.click((await dialog.findAllByRole('checkbox'))[0]!)
    await user.selectOptions(dialog.getByLabelText('They were with'), '+ A new person')
    await user.type(dialog.getByLabelText('Name of the new person'), 'Cy')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await isSaid()
    const [added, moved] = changes()
    expect(moved).toMatchObject({ params: { id: 'o1' }, body: { toId: added?.idempotencyKey, matchIds: [won.id] } })
  })
})

describe('questions of friends', () => {
  const question = {
    ...{ kind: 'logged', matchId: 'm1', since: '2026-05-11T12:00:00.000Z', seen: 's1', said: won },
    player: friendOf('ana', 'Ana').friend,
  }
  const open = (questions: object[]) => {
    Object.assign(gateway.answers, {
      'GET /api/match-confirmations': { body: questions },
      'GET /api/match-confirmations/earlier': { body: [] },
      'GET /api/matches': { body: [] },
      'PATCH /api/match-confirmations/ana/m1/accept': UNREACHABLE,
      'PATCH /api/match-confirmations/accept': UNREACHABLE,
    })
    show(<ConfirmationSlot />)
  }

  it('are asked no more once they are answered', async () => {
    open([question])
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await isSaid()
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect(unsent.read()).toMatchObject([{ title: 'Confirm · Ana', options: { body: { seen: 's1' } } }])
  })

  it('of an evening are answered each by itself', async () => {
    open([question, { ...question, matchId: 'm2', seen: 's2' }])
    await user.click(await screen.findByRole('button', { name: /^Confirm all/ }))
    await isSaid()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(unsent.read().map((entry) => 'options' in entry && entry.options)).toMatchObject([
      { params: { matchId: 'm2' }, body: { seen: 's2' } },
      { params: { matchId: 'm1' }, body: { seen: 's1' } },
    ])
  })
})
