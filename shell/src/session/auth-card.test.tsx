import { fakeGateway, refusal, renderInShell, testUser, trialMatch } from '@kitchenline/shell-api/testing'
import { currentUserQuery, toastStore } from '@kitchenline/shell-api/host'
import { useTrial } from '@kitchenline/shell-api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AuthCard } from './auth-card.tsx'
import { PricingCard } from './marketing-panel.tsx'

const gateway = fakeGateway(() => ({ '*': () => new Response('{}', { status: 401 }) }))
beforeEach(() => {
  toastStore.setState({ toast: undefined })
  useTrial.getState().clear()
})

const open = (path = '/auth') => renderInShell(<AuthCard />, { messages, path })
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const signUp = () => userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
const signIn = async (password = 'secret') => {
  await type('Username', 'dana')
  await type('Password', password)
  await press('Sign in')
}
const INVITATION = '/api/invitations/AB23CD45'
const rememberInvitation = () =>
  localStorage.setItem('kitchenline.invitation', JSON.stringify({ referralCode: 'AB23CD45', openedAt: Date.now() }))
const notice = () => toastStore.getState().toast

describe('what it costs', () => {
  const early = 'Early access: all premium AI features are free for a limited time.'
  const show = (isFreeForAll: boolean) => {
    gateway.answers['/api/pricing'] = { isFreeForAll }
    renderInShell(<PricingCard />, { messages, path: '/auth' })
  }

  it('is nothing during early access, as the card shows', async () => {
    show(true)
    await screen.findByText(early)
    screen.getByText(/^Always free: match logging, performance tracking, social features/)
  })

  it('is not shown as nothing once subscriptions are on', async () => {
    show(false)
    await waitFor(() => expect(gateway.asked).toHaveLength(1))
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
    expect(gateway.bodies).toEqual([])
  })

  it('shows that it is working, then knows the player', async () => {
    let answer = (_: Response) => {}
    gateway.answers['/api/login'] = () => new Promise((resolve) => (answer = resolve))
    const { queryClient } = open()
    await signIn(' spaced ')
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
    answer(Response.json(testUser))
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 'user-1' }))
    expect(gateway.bodies).toEqual([{ username: 'dana', password: ' spaced ' }])
    expect(notice()).toMatchObject({ title: 'Login Successful', description: 'Welcome back, Dana Player!' })
  })

  it.each([
    ['the reason', () => refusal('INVALID_CREDENTIALS', 401)],
    ['the most likely reason where the server gives none', () => new Response('', { status: 401 })],
  ])('shows Login Failed with %s', async (_what, answer) => {
    gateway.answers['/api/login'] = answer
    open()
    await signIn('wrong')
    await waitFor(() =>
      expect(notice()).toMatchObject({ tone: 'destructive', title: 'Login Failed', description: 'Invalid username or password' }),
    )
  })

  it('stays signed in when the trial cannot be brought along, and keeps its matches', async () => {
    useTrial.getState().add(trialMatch())
    gateway.answers['/api/login'] = testUser
    gateway.answers['/api/trial/migrate'] = () => new Response('unavailable', { status: 503 })
    const { queryClient } = open()
    screen.getByText("We'll add your trial match to your account.")
    expect(screen.queryByText(/Just looking\?/)).toBeNull()
    await signIn()
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeTruthy())
    const description = "Some trial data couldn't be migrated, but login succeeded. We'll try again."
    expect(notice()).toMatchObject({ title: 'Note', description })
    expect(useTrial.getState().matches).toHaveLength(1)
  })

  it('brings the trial along once, with the server’s message', async () => {
    useTrial.getState().add(trialMatch())
    gateway.answers['/api/login'] = testUser
    gateway.answers['/api/trial/migrate'] = { success: true, message: '1 match was added' }
    open()
    await signIn()
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Trial Data Saved!', description: '1 match was added' }))
    expect(gateway.bodies[1]).toMatchObject({ matches: [{ opponentName: 'Bo' }] })
    expect(useTrial.getState().matches).toEqual([])
  })
})

describe('signing up', () => {
  const fill = async (over: Record<string, string> = {}) => {
    await signUp()
    const values = { 'Full Name': 'Dana Player', Username: 'dana', Email: 'dana@example.com', Password: 'secret', ...over }
    for (const [label, text] of Object.entries(values)) if (text) await type(label, text)
    await press('Create account')
  }

  it('sends the fields with level 3 and the invitation', async () => {
    rememberInvitation()
    gateway.answers['/api/register'] = testUser
    open()
    await fill()
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Registration Successful' }))
    const account = { name: 'Dana Player', username: 'dana', email: 'dana@example.com', password: 'secret' }
    expect(gateway.bodies).toEqual([{ ...account, skillLevel: 3, skillCategory: 'intermediate', referralCode: 'AB23CD45' }])
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
    expect(gateway.bodies).toEqual([])
  })

  it('names a taken username at its field', async () => {
    gateway.answers['/api/register'] = () => refusal('USERNAME_TAKEN', 409)
    open()
    await fill()
    await screen.findByText('This username is already taken.')
    expect(notice()).toMatchObject({ title: 'Registration Failed', description: 'This username is already taken.' })
  })

  it.each([
    ['Username', 'username', 'reserved', /^Reserved for Kitchenline's own team/],
    ['Full Name', 'name', 'reserved', /^Reserved for Kitchenline's own team/],
    ['Password', 'password', 'same_as_username', /^Choose another password: not your username and not a very common one\.$/],
    ['Password', 'password', 'too_common', /^Choose another password: not your username and not a very common one\.$/],
  ])(
    'says at the field %s, and not that it has the wrong form, that the %s is refused as %s',
    async (label, path, code, words) => {
      const fields = [{ path, code, message: 'refused' }]
      gateway.answers['/api/register'] = () => refusal('INVALID_INPUT', 400, { fields })
      open()
      await fill()
      await screen.findByText(words)
      expect(document.activeElement).toBe(screen.getByLabelText(label))
    },
  )

  it('is open for who pressed a button that says so, and shows the password to who asks for it', async () => {
    open('/auth#sign-up')
    expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
    screen.getByLabelText('Full Name')
    const password = screen.getByPlaceholderText('Minimum 6 characters')
    expect(screen.getByLabelText('Password')).toBe(password)
    for (const type of ['text', 'password']) {
      await userEvent.click(screen.getByLabelText('Show what I type'))
      expect(password.getAttribute('type')).toBe(type)
    }
  })

  it('is one press away for the invited, who start at login', async () => {
    open('/auth?ref=AB23CD45')
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(await screen.findByRole('button', { name: 'Create your account' }))
    screen.getByLabelText('Full Name')
  })

  it('names the inviter, also to who tried first, and no one for an unknown code', async () => {
    gateway.answers = { [INVITATION]: { name: 'Ana' }, '/api/invitations/ZZZZ9999': { name: null } }
    const { unmount } = open('/auth?ref=ab23cd45')
    await screen.findByText('Ana invited you.')
    unmount()
    const signingUp = open('/auth?ref=AB23CD45#sign-up')
    await screen.findByText('Ana invited you.')
    expect(screen.queryByRole('button', { name: 'Create your account' })).toBeNull()
    signingUp.unmount()
    rememberInvitation()
    const afterTrial = open('/auth#sign-up')
    await screen.findByText('Ana invited you.')
    afterTrial.unmount()
    open('/auth?ref=ZZZZ9999')
    await waitFor(() => expect(gateway.asked).toContain('GET /api/invitations/ZZZZ9999'))
    expect(screen.queryByText(/invited you/)).toBeNull()
  })

  it.each([0, 1])('offers the way to the inviter once the account is there, with %i trial matches', async (logged) => {
    if (logged > 0) useTrial.getState().add(trialMatch())
    gateway.answers['/api/trial/migrate'] = { success: true, message: '1 match was added' }
    gateway.answers[INVITATION] = { name: 'Ana' }
    gateway.answers['/api/register'] = testUser
    rememberInvitation()
    open('/auth?ref=AB23CD45')
    await screen.findByText('Ana invited you.')
    await fill()
    const title = logged > 0 ? 'Trial Data Saved!' : 'Registration Successful'
    await waitFor(() => expect(notice()).toMatchObject({ title, action: { label: 'Find Ana' }, durationMs: 15_000 }))
  })
})
