import {
  addShownMoments,
  confirmPasswordReset,
  currentUser,
  countQrScan,
  invitation,
  keepAccount,
  login,
  logout,
  migrateTrial,
  pricing,
  register,
  requestPasswordReset,
  type RegisterBody,
} from '@kitchenline/api'
import { ROLES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, like, number } = MatchersV3
const gateway = gatewayContract('shell')

const SIGNED_IN = 'a player is signed in'
const SIGNED_OUT = 'no one is signed in'

const player = {
  id: like('ana'),
  name: like('Ana'),
  username: like('ana'),
  role: oneOf(ROLES),
  skillLevel: number(3.5),
  skillCategory: oneOf(SKILL_CATEGORIES),
  isVip: boolean(false),
}

const account: RegisterBody = {
  name: 'Ana Player',
  username: 'ana',
  email: 'ana@example.com',
  password: 'dink-and-drive',
  skillLevel: 3,
  skillCategory: 'intermediate',
}
const registration = { endpoint: register, options: { body: account, idempotencyKey: 'attempt-1' } }
const signIn = (password: string) => ({ endpoint: login, options: { body: { username: 'ana', password } } })

const newPassword = { endpoint: confirmPasswordReset, options: { body: { token: 'A'.repeat(43), password: 'dink-and-drive' } } }

const trialMatch = {
  id: 'trial_abcdefghijklmnopqrstu',
  matchType: 'singles' as const,
  result: 'won' as const,
  matchDate: '2026-05-01T12:00:00.000Z',
  opponentName: 'Bo',
  opponentSkillLevel: 3.5,
  opponentSkillCategory: 'intermediate' as const,
  playerScore: 11,
  userScore: [11],
  opponentScore: [7],
}
const trial = { endpoint: migrateTrial, options: { body: { matches: [trialMatch] } } }

describe('the shell needs from the gateway', () => {
  it('an account and the player of it', async () => {
    const user = await gateway.answers({
      ...registration,
      what: 'a registration',
      states: ['the username is free'],
      answer: player,
    })
    expect(user).toMatchObject({ username: 'ana' })
  })

  it.each([
    ['username', 'the username is taken', 'USERNAME_TAKEN' as const],
    ['e-mail', 'the e-mail is taken', 'EMAIL_TAKEN' as const],
  ])('a problem it can put at the field when the %s is taken', (field, state, code) =>
    gateway.refuses({ ...registration, what: `a registration with a taken ${field}`, states: [state], status: 409, code }),
  )

  it('the field of an account that is wrong', () =>
    gateway.refuses({
      what: 'a registration without an e-mail',
      states: ['the username is free'],
      endpoint: register,
      options: { body: { ...account, email: 'ana' } },
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['email', 'invalid_format']],
    }))

  it('the player who signs in', async () => {
    const user = await gateway.answers({
      ...signIn('dink-and-drive'),
      what: 'a login',
      states: ['a player has an account'],
      answer: player,
    })
    expect(user).toMatchObject({ id: 'ana' })
  })

  it('a refusal that does not say which of the two was wrong', () =>
    gateway.refuses({
      ...signIn('not-the-one'),
      what: 'a login with a wrong password',
      states: ['the password is wrong'],
      status: 401,
      code: 'INVALID_CREDENTIALS',
    }))

  it('who is there', async () => {
    const user = await gateway.answers({
      what: 'a request for myself',
      states: [SIGNED_IN],
      endpoint: currentUser,
      answer: player,
    })
    expect(user).toMatchObject({ name: 'Ana' })
  })

  it('a 401 when no one is', () =>
    gateway.refuses({
      what: 'a request for myself without a session',
      states: [SIGNED_OUT],
      endpoint: currentUser,
      status: 401,
      code: 'UNAUTHENTICATED',
    }))

  it('the end of a session', async () => {
    const answer = await gateway.answers({
      what: 'a logout',
      states: [SIGNED_IN],
      endpoint: logout,
      answer: { success: true },
    })
    expect(answer).toEqual({ success: true })
  })

  it('a link to a new password on its way, and the password set by it', async () => {
    const response = await gateway.answers({
      what: 'a request for a link to a new password',
      states: [SIGNED_OUT],
      endpoint: requestPasswordReset,
      options: { body: { email: 'ana@example.com' } },
      answer: { success: true },
    })
    expect(response).toEqual({ success: true })
    const set = await gateway.answers({
      ...newPassword,
      what: 'a new password by a link',
      states: [SIGNED_OUT],
      answer: { success: true },
    })
    expect(set).toEqual({ success: true })
  })

  it('the word that a link was used before', () =>
    gateway.refuses({
      ...newPassword,
      what: 'a new password by a used link',
      states: ['the link to a new password was used before'],
      status: 400,
      code: 'RESET_LINK_INVALID',
    }))

  it('an account kept after all', async () => {
    const stored = await gateway.answers({
      what: 'a request to keep my account',
      states: [SIGNED_IN],
      endpoint: keepAccount,
      answer: { success: true },
    })
    expect(stored).toEqual({ success: true })
  })

  it('what was celebrated, noted for every device', async () => {
    const moments = ['unlock:singles', 'level:singles:3.7']
    const noted = await gateway.answers({
      what: 'a note that a level was celebrated',
      states: [SIGNED_IN],
      endpoint: addShownMoments,
      options: { body: { moments } },
      answer: { shownMoments: moments },
    })
    expect(noted).toEqual({ shownMoments: moments })
  })

  it('the name of who invited', async () => {
    const invited = await gateway.answers({
      what: 'a request for who gave out a code',
      states: ['a player has handed out the referral code'],
      endpoint: invitation,
      options: { params: { code: 'ABCD2345' } },
      answer: { name: like('Ana') },
    })
    expect(invited).toEqual({ name: 'Ana' })
  })

  it('a scan counted, also of a code that there is not', async () => {
    const counted = await gateway.answers({
      what: 'news that the page was opened through a QR code',
      states: [SIGNED_OUT],
      endpoint: countQrScan,
      options: { params: { id: 'ABCD2345' } },
      answer: { success: true },
    })
    expect(counted).toEqual({ success: true })
  })

  it('whether the paid features are free', async () => {
    const answer = await gateway.answers({
      what: 'a request of a visitor for what things cost',
      states: [SIGNED_OUT],
      endpoint: pricing,
      options: {},
      answer: { isFreeForAll: boolean(true) },
    })
    expect(answer).toEqual({ isFreeForAll: true })
  })

  it('no name for an unknown code', async () => {
    const invited = await gateway.answers({
      what: 'a request for who gave out an unknown code',
      states: [SIGNED_OUT],
      endpoint: invitation,
      options: { params: { code: 'ZZZZ9999' } },
      answer: { name: null },
    })
    expect(invited).toEqual({ name: null })
  })

  it('the trial taken over, with a sentence to show', async () => {
    const message = like('1 trial match was added to your account.')
    const answer = await gateway.answers({
      ...trial,
      what: 'the matches of a trial',
      states: [SIGNED_IN],
      answer: { success: true, message, migrated: 1, skipped: 0 },
    })
    expect(answer).toMatchObject({ success: true, migrated: 1 })
  })

  it('a trial taken over once only', async () => {
    const message = like('No trial matches were added to your account.')
    const answer = await gateway.answers({
      ...trial,
      what: 'the matches of a trial once more',
      states: [SIGNED_IN, 'the trial was taken over before'],
      answer: { success: true, message, migrated: 0, skipped: 1 },
    })
    expect(answer).toMatchObject({ success: true, skipped: 1 })
  })
})
