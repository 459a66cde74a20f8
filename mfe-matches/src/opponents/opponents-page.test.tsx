import { screen, waitFor, within } from '@testing-library/react'
import { forgetToast, show, toast, user, visit } from '../../test/on-page.tsx'
import messages from '../messages/en.json' with { type: 'json' }
import { dana, fakeGateway, friendOf, problem } from '../../test/fake-gateway.ts'
import { OpponentsPage } from './opponents-page.tsx'

const bodies = (method: string) => gateway.calls.filter((call) => call.method === method).map(({ body }) => body)

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  forgetToast()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] } })
})

const open = (path = '/opponents') => show(<OpponentsPage />, { path })
async function openAdd() {
  open()
  await user.click(await screen.findByRole('button', { name: 'Add Opponent' }))
  return within(screen.getByRole('dialog', { name: 'Add Opponent' }))
}
async function choose(action: 'Edit Opponent' | 'Delete Opponent') {
  open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return within(screen.getByRole('dialog', { name: action }))
}

it('shows the opponent’s losses as the player’s wins', async () => {
  open()
  expect((await screen.findAllByRole('img', { name: '3 won, 2 lost' }))[0]?.textContent).toBe('3–2')
})

it('counts the book, and shows that no one has a name', async () => {
  const others = [
    { ...dana, id: 'o2', name: 'Bo', skillLevel: 2.5, skillCategory: 'beginner' },
    { ...dana, id: 'o3', name: 'Cy', skillLevel: 2, skillCategory: 'beginner' },
  ]
  gateway.answers['GET /api/opponents'] = { body: [dana, ...others] }
  open()
  await screen.findByRole('button', { name: 'Actions for Bo' })
  const groups = within(screen.getByRole('group', { name: 'Skill level' })).getAllByRole('button')
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Total 3', 'Beginner 2', 'Intermediate 0', 'Advanced 1'])
  await user.type(screen.getByLabelText('Search opponents'), 'zoe')
  await screen.findByRole('heading', { name: 'Nobody called “zoe”' })
})

it('shows of an entry that is being merged that it is, and no half of its figures', async () => {
  gateway.answers['GET /api/opponents'] = { body: [{ ...dana, mergingInto: 'o2' }] }
  open()
  await screen.findByText('Being merged. The remaining matches will follow in a moment.')
  expect(screen.queryByRole('img', { name: '3 won, 2 lost' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Dana' })).toBeNull()
})

const book = [
  { ...dana, lastMet: '2026-05-01T12:00:00.000Z' },
  { ...dana, id: 'o2', name: 'Bo', skillLevel: 2.5, skillCategory: 'beginner', lastMet: '2026-05-20T12:00:00.000Z' },
  { ...dana, id: 'o3', name: 'Ada', totalMatches: 9, wins: 8, losses: 1, lastMet: '2026-04-20T12:00:00.000Z' },
]
const namesInOrder = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('orders the book by the last match, and as is chosen, shows one level of it, and keeps both in the address', async () => {
  gateway.answers['GET /api/opponents'] = { body: book }
  const { router } = open()
  await screen.findByRole('button', { name: 'Actions for Bo' })
  expect(namesInOrder()).toEqual(['Bo', 'Dana', 'Ada'])
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Toughest')
  expect(namesInOrder()).toEqual(['Ada', 'Bo', 'Dana'])
  await user.click(screen.getByRole('button', { name: 'Advanced 2' }))
  expect(namesInOrder()).toEqual(['Ada', 'Dana'])
  expect(router.state.location.search).toBe('?order=nemesis&level=advanced')
})

it('shows who stands out, with the record as the player sees it', async () => {
  gateway.answers['GET /api/opponents'] = { body: book }
  open()
  const court = await screen.findByRole('region', { name: 'Who stands out' })
  expect(court.textContent).toContain('NemesisAda1–8')
  expect(court.textContent).toContain('Closest rivalBo3–2')
})

it('shows what comes into an empty book', async () => {
  gateway.answers['GET /api/opponents'] = { body: [] }
  gateway.answers['GET /api/partners'] = { body: { partners: [], allDoubles: { matches: 0, wins: 0 } } }
  open()
  await screen.findByRole('heading', { name: 'No opponents yet' })
  const text = 'Everyone you name in a match appears here, with their level and your record against them.'
  screen.getByText(text)
  await user.click(screen.getByRole('tab', { name: 'Partners' }))
  await screen.findByRole('heading', { name: 'No partners yet' })
  expect(screen.getByRole('link', { name: 'Log a match' }).getAttribute('href')).toBe('/log-match')
})

it.each([
  ['opponents', '/opponents', 'GET /api/opponents', { body: [dana] }],
  ['partners', '/opponents?tab=partners', 'GET /api/partners', { body: { partners: [], allDoubles: { matches: 0, wins: 0 } } }],
])('shows that %s did not come, and fetches them again on request', async (what, path, call, answer) => {
  gateway.answers[call] = problem('UNEXPECTED', 500)
  open(path)
  await screen.findByRole('heading', { name: `Your ${what} couldn't be loaded` })
  screen.getByText('Something went wrong on our side. Please try again.')
  gateway.answers[call] = answer
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

it('invites a visitor', () => {
  visit(<OpponentsPage />)
  screen.getByText('Sign up to use Opponents')
})

it('finds a person whose accents were not typed', async () => {
  gateway.answers['GET /api/opponents'] = { body: [dana, { ...dana, id: 'o2', name: 'José' }] }
  open()
  await user.type(await screen.findByLabelText(messages['opponents.search']), 'jose')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Dana' })).toBeNull())
  screen.getByRole('button', { name: 'Actions for José' })
})

it('shows the picture of the friend that an entry is', async () => {
  gateway.answers['GET /api/opponents'] = { body: [{ ...dana, linkedUserId: 'u7' }] }
  gateway.answers['GET /api/friends'] = { body: [friendOf('u7', 'D.', { profilePicture: '/d.jpg' })] }
  const { container } = open()
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/d.jpg'))
})

describe('adding', () => {
  it('offers 2.0 to 8.0, wants a name, warns of a namesake and sends the entry', async () => {
    gateway.answers['POST /api/opponents'] = { status: 201, body: { ...dana, id: 'o2' } }
    const dialog = await openAdd()
    expect(dialog.getAllByRole('option')).toHaveLength(61)
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    dialog.getByText('Please enter a name for the opponent')
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), ' dana ')
    dialog.getByText(/Dana is already one of your opponents/)
    await user.selectOptions(dialog.getByLabelText('Skill level'), '4.2 · Advanced')
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Opponent added', tone: 'success' }))
    expect(bodies('POST')).toEqual([{ name: 'dana', skillLevel: 4.2, skillCategory: 'advanced' }])
  })

  it('offers friends who are not in the book, and links the one who is added', async () => {
    const friends = [friendOf('f1', 'Bea'), friendOf('f2', 'Ben', { skillLevel: 4.4 }), friendOf('f3', 'Cy')]
    gateway.answers['GET /api/friends'] = { body: friends }
    gateway.answers['POST /api/opponents'] = { status: 201, body: { ...dana, id: 'o2' } }
    gateway.answers['PUT /api/opponents/o2/link'] = { body: { ...dana, id: 'o2', linkedUserId: 'f2' } }
    const dialog = await openAdd()
    await dialog.findByRole('button', { name: 'Cy' })
    await user.type(dialog.getByLabelText('Name'), 'be')
    expect(dialog.queryByRole('button', { name: 'Cy' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Ben' }))
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Opponent added', tone: 'success' }))
    expect(bodies('POST')).toEqual([{ name: 'Ben', skillLevel: 4.4, skillCategory: 'advanced' }])
    expect(bodies('PUT')).toEqual([{ friendId: 'f2' }])
  })

  it('keeps the form and the key when it fails', async () => {
    gateway.answers['POST /api/opponents'] = problem('UNEXPECTED', 500)
    const dialog = await openAdd()
    await user.type(dialog.getByLabelText('Name'), 'Bo')
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    await waitFor(() => expect(toast()?.description).toBe('Failed to add opponent. Please try again.'))
    await user.click(dialog.getByRole('button', { name: 'Add Opponent' }))
    await waitFor(() => expect(gateway.posted()).toHaveLength(2))
    const [first, second] = gateway.posted()
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })
})

describe('editing', () => {
  it('offers to rename past matches only for another name', async () => {
    gateway.answers['PATCH /api/opponents/o1'] = { body: dana }
    const dialog = await choose('Edit Opponent')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.type(dialog.getByLabelText('Name'), ' W')
    expect(dialog.getByRole('checkbox', { name: 'Also rename in past matches' })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toast()?.title).toBe('Opponent updated'))
    expect(bodies('PATCH')).toEqual([{ name: 'Dana W', renameInMatches: true }])
  })

  it('keeps the id by which DUPR knows the person', async () => {
    gateway.answers['PATCH /api/opponents/o1'] = { body: dana }
    const dialog = await choose('Edit Opponent')
    await user.type(dialog.getByLabelText('DUPR ID (optional)'), '4xk2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    dialog.getByText('Six letters and digits, such as 4XK2QD')
    await user.type(dialog.getByLabelText('DUPR ID (optional)'), 'qd')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(bodies('PATCH')).toEqual([{ duprId: '4XK2QD' }]))
  })

  it('reports a failure', async () => {
    gateway.answers['PATCH /api/opponents/o1'] = problem('UNEXPECTED', 500)
    const dialog = await choose('Edit Opponent')
    await user.selectOptions(dialog.getByLabelText('Skill level'), '3.0 · Intermediate')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toast()?.description).toBe('Failed to update opponent. Please try again.'))
    expect(bodies('PATCH')).toEqual([{ skillLevel: 3, skillCategory: 'intermediate' }])
  })
})

describe('deleting', () => {
  it('shows how many matches keep the name', async () => {
    gateway.answers['DELETE /api/opponents/o1'] = { body: { success: true, matchesKept: 5 } }
    const dialog = await choose('Delete Opponent')
    dialog.getByText('The name stays on 5 past matches.')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Opponent deleted', description: 'The name stays on 5 past matches.' }),
    )
  })

  it('reports a failure', async () => {
    gateway.answers['DELETE /api/opponents/o1'] = problem('UNEXPECTED', 500)
    const dialog = await choose('Delete Opponent')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toast()?.description).toBe('Failed to delete opponent. Please try again.'))
  })
})

it('compares partners from five matches on, the greatest lift first', async () => {
  const partners = [
    { name: 'Few', together: { matches: 3, wins: 3 } },
    { name: 'Mai', id: 'p1', together: { matches: 8, wins: 6 }, lift: 12.4 },
  ]
  gateway.answers['GET /api/partners'] = { body: { partners, allDoubles: { matches: 20, wins: 13 } } }
  open('/opponents?tab=partners')
  const [mai, few] = await screen.findAllByRole('listitem')
  expect(mai?.textContent).toContain('Won 6 of 8 together, 58% with others')
  expect(few?.textContent).toContain('Won 3 of 3 together3 of 5 matches')
  expect(screen.getByRole('region', { name: 'Who stands out' }).textContent).toContain('Best togetherMai75%')
})

it('asks a linked friend about earlier matches in one step', async () => {
  const linked = { ...dana, linkedUserId: 'u2' }
  const friend = friendOf('u2', 'Dana Dink')
  gateway.answers['GET /api/opponents'] = { body: [linked] }
  gateway.answers['GET /api/friends'] = { body: [friend] }
  gateway.answers['GET /api/match-confirmations/earlier'] = { body: [{ opponentId: dana.id, player: friend.friend, matches: 1 }] }
  gateway.answers[`POST /api/match-confirmations/earlier/${dana.id}`] = { body: { asked: 1 } }
  open()
  await user.click(await screen.findByRole('button', { name: /^Ask Dana Dink about 1\searlier match$/ }))
  await waitFor(() => expect(toast()?.title.replace(/\s/g, ' ')).toBe('Dana Dink is asked about 1 match'))
  expect(bodies('POST')).toEqual([{ ask: true }])
})
