import german from '../messages/de.json' with { type: 'json' }
import messages from '../messages/en.json' with { type: 'json' }
import { changeTexts, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { press, show, toast, user, visit } from '../../test/on-page.tsx'
import { dana, fakeGateway, friendOf, problem, won } from '../../test/fake-gateway.ts'
import { LogMatchForm } from './log-match-page.tsx'

const write = async (label: string, text: string) => {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}
const rewrite = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await write(label, text)
}

async function fill() {
  for (const [label, value] of Object.entries({ 'Opponent name': 'Bo', 'Your score': '11', 'Opponent score': '7' }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await user.click(screen.getByRole('radio', { name: 'Won' }))
}

let gateway: ReturnType<typeof fakeGateway>
beforeEach(() => {
  sessionStorage.clear()
  gateway = fakeGateway({ 'GET /api/opponents': { body: [dana] }, 'POST /api/matches': { status: 201, body: won } })
})

it.each(['Log match', 'Reset Form'])(
  'asks for nothing in the form that “%s” has emptied, whatever was missing before',
  async (name) => {
    show(<LogMatchForm />)
    await press('Log match')
    expect(screen.getAllByText('Enter at least one score')).toHaveLength(2)
    await fill()
    await press(name)
    await waitFor(() => expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', ''))
    expect(screen.queryByText('Enter at least one score')).toBeNull()
    expect(screen.getByLabelText('Opponent name').getAttribute('aria-invalid')).not.toBe('true')
  },
)

it('says what is wrong with the day, also beside what is missing', async () => {
  show(<LogMatchForm />)
  await fill()
  fireEvent.change(screen.getByLabelText('Match date'), { target: { value: '1964-12-31' } })
  await press('Log match')
  expect(toast()?.title).toBe('Choose a day in 1965 or later.')
  await user.clear(screen.getByLabelText('Opponent name'))
  await press('Log match')
  expect(toast()).toMatchObject({
    title: 'Please fill in opponent name, scores, and result',
    description: 'Choose a day in 1965 or later.',
  })
})

it('saves no piece of two numbers as one game, and says so at its field', async () => {
  show(<LogMatchForm />)
  await fill()
  await rewrite('Your score', '11-9')
  await rewrite('Opponent score', '9-11')
  await press('Log match')
  expect(gateway.posted()).toEqual([])
  expect(toast()?.title).toBe('Separate games with commas, such as 11,9.')
  expect(screen.getAllByText('Separate games with commas, such as 11,9.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Your score'))
  await rewrite('Your score', '１１．９')
  await rewrite('Opponent score', '9.11')
  await press('Log match')
  await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ userScore: [11, 9], opponentScore: [9, 11] }))
})

it('asks back about the own name, and saves no match against oneself', async () => {
  show(<LogMatchForm />)
  await fill()
  await rewrite('Opponent name', ` ${testUser.name.toUpperCase()} `)
  screen.getByText('This is your own name. Who else was on the court?')
  await press('Log match')
  expect(gateway.posted()).toEqual([])
  const name = screen.getByLabelText('Opponent name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  expect(screen.getAllByText(/own name/)).toHaveLength(1)
  changeTexts(german)
  expect(screen.getAllByText(german['matchForm.ownName'])).toHaveLength(1)
  changeTexts(messages)
  await write('Opponent name', ' Senior')
  expect(screen.queryByText(/own name/)).toBeNull()
  await press('Log match')
  await waitFor(() => expect(gateway.posted()).toHaveLength(1))
})

it('asks about one person in two seats, and takes another of that name', async () => {
  show(<LogMatchForm />)
  await fill()
  await user.click(screen.getByRole('radio', { name: 'Doubles' }))
  await write('Partner name', 'Mai')
  await write('Opponent 2 name', ' bo')
  await press('Log match')
  expect(gateway.posted()).toEqual([])
  const second = screen.getByLabelText('Opponent 2 name')
  expect(second.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/in the match already/)).toHaveLength(1)
  await press('Another bo')
  await press('Log match')
  await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ opponent1Name: 'Bo', opponent2Name: 'bo 2' }))
})

describe('a friend', () => {
  beforeEach(() => {
    localStorage.clear()
    gateway.answers['GET /api/friends'] = { body: [friendOf('u1', 'Bea Q')] }
    gateway.answers['GET /api/matches'] = { body: [] }
  })
  const posted = async () => {
    await press('Log match')
    await waitFor(() => expect(gateway.posted()).toHaveLength(1))
    return gateway.posted()[0]!.body as Record<string, unknown>
  }

  it('comes first, and is logged by the account in one tap', async () => {
    show(<LogMatchForm />)
    await fill()
    const chips = await screen.findByRole('group', { name: /Recent/ })
    expect([...chips.querySelectorAll('button')].map(({ lastChild }) => lastChild?.textContent)).toEqual(['Bea Q', 'Dana'])
    await user.click(chips.querySelector('button')!)
    expect(await posted()).toMatchObject({ opponentName: 'Bea Q', opponentUserId: 'u1', opponentSkillLevel: 3.6 })
    expect(gateway.posted()[0]!.body).not.toHaveProperty('opponentId')
  })

  it('is found while the name is typed, and meant by the whole name; without a network too', async () => {
    const { unmount } = show(<LogMatchForm />)
    await screen.findByRole('option', { name: 'Bea Q' })
    unmount()
    gateway.answers['GET /api/friends'] = { status: 503, text: '' }
    show(<LogMatchForm />)
    await fill()
    await rewrite('Opponent name', 'bea')
    expect(screen.getAllByRole('button', { name: 'Bea Q' })).toHaveLength(2)
    await write('Opponent name', ' q')
    expect(await posted()).toMatchObject({ opponentName: 'Bea Q', opponentUserId: 'u1' })
  })
})

it('asks by which scoring a game to 21 was played, and saves the match with the answer only', async () => {
  show(<LogMatchForm />)
  await fill()
  screen.getByRole('radiogroup', { name: 'Scoring (optional)' })
  await rewrite('Your score', '21')
  const question = 'A game went to 21. Was that rally scoring, a point on every rally?'
  await press('Log match')
  expect(gateway.posted()).toEqual([])
  expect(toast()?.title).toBe('Choose how points were scored')
  screen.getByRole('radiogroup', { name: question, description: 'Choose how points were scored' })
  expect(screen.queryByText('Scoring (optional)')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Rally' }))
  await press('Log match')
  await waitFor(() => expect(gateway.posted()[0]?.body).toMatchObject({ userScore: [21], scoring: 'rally' }))
  await user.click(screen.getByRole('button', { name: /^Again with .* · Singles/ }))
  expect(screen.getByRole('radio', { name: 'Rally' })).toHaveProperty('checked', true)
})

describe('a person who was chosen and has left the book', () => {
  const chooseDana = async () => {
    show(<LogMatchForm />)
    await fill()
    await user.selectOptions(screen.getByLabelText('Opponent'), 'Dana')
    gateway.answers['GET /api/opponents'] = { body: [] }
  }
  const lastBody = () => gateway.posted().at(-1)?.body

  it('is a new one of that name once the server knows the id no more', async () => {
    await chooseDana()
    gateway.answers['POST /api/matches'] = problem('OPPONENT_NOT_FOUND', 404, { opponentId: 'o1' })
    await press('Log match')
    await waitFor(() => expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Dana'))
    gateway.answers['POST /api/matches'] = { status: 201, body: won }
    await press('Log match')
    await waitFor(() => expect(gateway.posted()).toHaveLength(2))
    expect(lastBody()).toMatchObject({ opponentName: 'Dana', opponentSkillLevel: 4.1 })
    expect(lastBody()).not.toHaveProperty('opponentId')
  })

  it('keeps name and id, by which the server finds whom they were merged into, until the name is changed', async () => {
    await chooseDana()
    gateway.answers['POST /api/matches'] = problem('OPPONENT_NOT_FOUND', 404, { opponentId: 'o7' })
    await press('Log match')
    await waitFor(() => expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Dana'))
    await press('Log match')
    await waitFor(() => expect(gateway.posted()).toHaveLength(2))
    expect(lastBody()).toMatchObject({ opponentName: 'Dana', opponentId: 'o1' })
    await screen.findByDisplayValue('Dana')
    await write('Opponent name', ' W')
    await press('Log match')
    await waitFor(() => expect(gateway.posted()).toHaveLength(3))
    expect(lastBody()).toMatchObject({ opponentName: 'Dana W' })
    expect(lastBody()).not.toHaveProperty('opponentId')
  })
})

describe('the people of the book', () => {
  const stranger = { ...testUser, id: 'another' }
  const chip = { name: dana.name }
  const NOTICE = "Your opponents couldn't be loaded"
  beforeEach(() => {
    localStorage.clear()
    gateway.answers['GET /api/matches'] = { body: [] }
  })

  it('are offered from the last time before the book has come, to that player alone', async () => {
    const { unmount } = show(<LogMatchForm />)
    await screen.findByRole('button', chip)
    unmount()
    const again = show(<LogMatchForm />)
    screen.getByRole('button', chip)
    again.unmount()
    renderInShell(<LogMatchForm />, { messages, user: stranger })
    expect(screen.queryByRole('button', chip)).toBeNull()
    await screen.findByRole('button', chip)
  })

  it('could not be read: the form says so, and offers them once they are there', async () => {
    gateway.answers['GET /api/opponents'] = problem('DEPENDENCY_UNAVAILABLE', 503)
    renderInShell(<LogMatchForm />, { messages, user: stranger })
    await screen.findByText(NOTICE)
    gateway.answers['GET /api/opponents'] = { body: [dana] }
    await press('Try again')
    await screen.findByRole('option', { name: 'Dana' })
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  })

  it('are asked of no visitor, who has none', async () => {
    gateway.answers['GET /api/opponents'] = undefined
    visit(<LogMatchForm />)
    await screen.findByLabelText('Opponent name')
    expect(screen.queryByText(NOTICE)).toBeNull()
    expect(gateway.calls.map(({ path }) => path)).not.toContain('/api/opponents')
  })
})
