import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { currentUserQuery, toastStore } from '@kitchenline/shell-api/host'
import { useTrial } from '@kitchenline/shell-api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerFetch } from '../../test/answer-fetch.ts'
import messages from '../messages/en.json' with { type: 'json' }
import { AuthCard } from './auth-card.tsx'
import { PricingCard } from './marketing-panel.tsx'

const problem = (code: string, message: string, status: number, fields?: { path: string; code: string; message: string }[]) =>
  Response.json({ type: 'x', title: 'x', status, code, params: {}, message, requestId: 'r', fields }, { status })

let sent: { url: string; body: unknown }[]
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  sent = []
  answers = {}
  toastStore.setState({ toast: undefined })
  useTrial.getState().clear()
})
answerFetch((url, init) => {
  sent.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined })
  return answers[url]?.() ?? new Response('{}', { status: 401 })
})

const open = (path = '/auth') => renderInShell(<AuthCard />, { messages, path })
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (url: string) => sent.find((request) => request.url === url)?.body
const notice = () => toastStore.getState().toast

describe('what it costs', () => {
  const early = 'Early access: all premium AI features are free for a limited time.'
  const show = (isFreeForAll: boolean) => {
    answers['/api/pricing'] = () => Response.json({ isFreeForAll })
    renderInShell(<PricingCard />, { messages, path: '/auth' })
  }

  it('is nothing during early access, as the card shows', async () => {
    show(true)
    await screen.findByText(early)
    screen.getByText(/^Always free: match logging, performance tracking, social features/)
  })

  it('is not shown as nothing once subscriptions are on', async () => {
    show(false)
    await waitFor(() => expect(sent).toHaveLength(1))
    screen.getByText(/^Premium: enhanced AI insights/)
    expect(screen.queryByText(early)).toBeNull()
  })
})

describe('signing in', () => {
  it('starts in login mode and names what is missing, sending nothing', async () => {
    open()
    await press('Sign in')
    screen.getByText('Username is required')
    screen.getByText('Password is required')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(bodyOf('/api/login')).toBeUndefined()
  })

  it('shows that it is working, then knows the player', async () => {
    let answer = (_: Response) => {}
    answers['/api/login'] = () => new Promise((resolve) => (answer = resolve))
    const { queryClient } = open()
    await type('Username', 'dana')
    await type('Password', ' spaced ')
    await press('Sign in')
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
    answer(Response.json(testUser))
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 'user-1' }))
    expect(bodyOf('/api/login')).toEqual({ username: 'dana', password: ' spaced ' })
    expect(notice()).toMatchObject({ title: 'Login Successful', description: 'Welcome back, Dana Player!' })
  })

  it.each([
    ['the reason', () => problem('INVALID_CREDENTIALS', 'Invalid username or password', 401)],
    ['the most likely reason where the server gives none', () => new Response('', { status: 401 })],
  ])('shows Login Failed with %s', async (_what, answer) => {
    answers['/api/login'] = answer
    open()
    await type('Username', 'dana')
    await type('Password', 'wrong')
    await press('Sign in')
    await waitFor(() =>
      expect(notice()).toMatchObject({ tone: 'destructive', title: 'Login Failed', description: 'Invalid username or password' }),
    )
  })

  it('stays signed in when the trial cannot be brought along, and keeps its matches', async () => {
    addTrialMatch()
    answers['/api/login'] = () => Response.json(testUser)
    answers['/api/trial/migrate'] = () => new Response('unavailable', { status: 503 })
    const { queryClient } = open()
    screen.getByText("We'll add your trial match to your account.")
    expect(screen.queryByText(/Just looking\?/)).toBeNull()
    await type('Username', 'dana')
    await type('Password', 'secret')
    await press('Sign in')
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeTruthy())
    const description = "Some trial data couldn't be migrated, but login succeeded. We'll try again."
    expect(notice()).toMatchObject({ title: 'Note', description })
    expect(useTrial.getState().matches).toHaveLength(1)
  })

  it('brings the trial along once, with the server’s message', async () => {
    addTrialMatch()
    answers['/api/login'] = () => Response.json(testUser)
    answers['/api/trial/migrate'] = () => Response.json({ success: true, message: '1 match was added' })
    open()
    await type('Username', 'dana')
    await type('Password', 'secret')
    await press('Sign in')
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Trial Data Saved!', description: '1 match was added' }))
    expect(bodyOf('/api/trial/migrate')).toMatchObject({ matches: [{ opponentName: 'Bo' }] })
    expect(useTrial.getState().matches).toEqual([])
  })
})

describe('signing up', () => {
  const fill = async (over: Record<string, string> = {}) => {
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
    const values = { 'Full Name': 'Dana Player', Username: 'dana', Email: 'dana@example.com', Password: 'secret', ...over }
    for (const [label, text] of Object.entries(values)) if (text) await type(label, text)
    await press('Create account')
  }

  it('sends the fields with level 3 and the invitation', async () => {
    localStorage.setItem('kitchenline.invitation', JSON.stringify({ referralCode: 'AB23CD45', openedAt: Date.now() }))
    answers['/api/register'] = () => Response.json(testUser, { status: 201 })
    open()
    await fill()
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Registration Successful' }))
    expect(bodyOf('/api/register')).toEqual({
      name: 'Dana Player',
      username: 'dana',
      email: 'dana@example.com',
      password: 'secret',
      skillLevel: 3,
      skillCategory: 'intermediate',
      referralCode: 'AB23CD45',
    })
  })

  it.each([
    ['Password', 'short', 'Password must be at least 6 characters'],
    ['Email', 'nowhere', 'Invalid email address'],
    ['Username', '', 'Username is required'],
  ])('names a wrong %s at its field', async (label, text, error) => {
    open()
    await fill({ [label]: text })
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    screen.getByText(error)
    expect(bodyOf('/api/register')).toBeUndefined()
  })

  it('names a taken username at its field', async () => {
    answers['/api/register'] = () => problem('USERNAME_TAKEN', 'taken', 409)
    open()
    await fill()
    await screen.findByText('This username is already taken.')
    expect(notice()).toMatchObject({ title: 'Registration Failed', description: 'This username is already taken.' })
  })

  it.each(['username', 'name'])('says at its field that a %s is reserved, not that it has the wrong form', async (path) => {
    const fields = [{ path, code: 'reserved', message: 'refused' }]
    answers['/api/register'] = () => problem('INVALID_INPUT', 'Please check the highlighted fields.', 400, fields)
    open()
    await fill()
    await screen.findByText(/^Reserved for Kitchenline's own team/)
  })

  it.each(['same_as_username', 'too_common'])('does not call a password too short that is refused as %s', async (code) => {
    const fields = [{ path: 'password', code, message: 'refused' }]
    answers['/api/register'] = () => problem('INVALID_INPUT', 'Please check the highlighted fields.', 400, fields)
    open()
    await fill()
    await screen.findByText('Choose another password: not your username and not a very common one.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('shows the password to who asks for it', async () => {
    open('/auth#sign-up')
    const password = screen.getByLabelText('Password')
    await userEvent.click(screen.getByLabelText('Show what I type'))
    expect(password.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByLabelText('Show what I type'))
    expect(password.getAttribute('type')).toBe('password')
  })

  it('is open for who pressed a button that says so', () => {
    open('/auth#sign-up')
    expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
    screen.getByLabelText('Full Name')
  })

  it('has the hint of six characters', async () => {
    open()
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(screen.getByPlaceholderText('Minimum 6 characters')).toBe(screen.getByLabelText('Password'))
  })

  it('is one press away for the invited, who start at login', async () => {
    open('/auth?ref=AB23CD45')
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(await screen.findByRole('button', { name: 'Create your account' }))
    screen.getByLabelText('Full Name')
  })

  it('names the inviter, and no one for an unknown code', async () => {
    answers['/api/invitations/AB23CD45'] = () => Response.json({ name: 'Ana' })
    const { unmount } = open('/auth?ref=ab23cd45')
    await screen.findByText('Ana invited you.')
    unmount()
    const signUp = open('/auth?ref=AB23CD45#sign-up')
    await screen.findByText('Ana invited you.')
    expect(screen.queryByRole('button', { name: 'Create your account' })).toBeNull()
    signUp.unmount()
    localStorage.setItem('kitchenline.invitation', JSON.stringify({ referralCode: 'AB23CD45', openedAt: Date.now() }))
    const afterTrial = open('/auth#sign-up')
    await screen.findByText('Ana invited you.')
    afterTrial.unmount()
    answers['/api/invitations/ZZZZ9999'] = () => Response.json({ name: null })
    open('/auth?ref=ZZZZ9999')
    await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/invitations/ZZZZ9999'))
    expect(screen.queryByText(/invited you/)).toBeNull()
  })

  it.each([0, 1])('offers the way to the inviter once the account is there, with %i trial matches', async (logged) => {
    if (logged > 0) addTrialMatch()
    answers['/api/trial/migrate'] = () => Response.json({ success: true, message: '1 match was added' })
    answers['/api/invitations/AB23CD45'] = () => Response.json({ name: 'Ana' })
    answers['/api/register'] = () => Response.json(testUser, { status: 201 })
    localStorage.setItem('kitchenline.invitation', JSON.stringify({ referralCode: 'AB23CD45', openedAt: Date.now() }))
    open('/auth?ref=AB23CD45')
    await screen.findByText('Ana invited you.')
    await fill()
    const title = logged > 0 ? 'Trial Data Saved!' : 'Registration Successful'
    await waitFor(() => expect(notice()).toMatchObject({ title, action: { label: 'Find Ana' }, durationMs: 15_000 }))
  })
})

function addTrialMatch() {
  useTrial.getState().add({
    result: 'won',
    playerScore: 11,
    opponentScore: 4,
    opponentName: 'Bo',
    opponentSkillLevel: 3,
    opponentSkillCategory: 'intermediate',
    matchDate: '2026-05-01T12:00:00.000Z',
    timeZone: 'UTC',
    playedOn: '2026-05-01',
  })
}
