import {
  changePassword,
  createCalendar,
  createToken,
  endSessions,
  exportOwnData,
  getPrivacy,
  listSessions,
  listTokens,
  requestErasure,
  revokeToken,
  setPrivacy,
} from '@kitchenline/api'
import { AUDIENCES } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, like, regex } = MatchersV3
const gateway = gatewayContract('mfe-social')
const SIGNED_IN = 'a player is signed in'
const audience = (word: (typeof AUDIENCES)[number]) => regex(`^(${AUDIENCES.join('|')})$`, word)
const shown = {
  ...{ picture: audience('everybody'), bio: audience('everybody') },
  ...{ level: audience('everybody'), figures: audience('friends'), confirmed: audience('nobody') },
}
const passwords = { currentPassword: 'correct horse 7', newPassword: 'battery staple 8' }

describe('mfe-social needs from the gateway, of settings:', () => {
  it('what the player shows', async () => {
    const privacy = await gateway.answers({
      what: 'a request for my privacy',
      states: [SIGNED_IN],
      endpoint: getPrivacy,
      answer: { hidden: boolean(false), ...shown },
    })
    expect(privacy).toMatchObject({ hidden: false, figures: 'friends' })
  })

  it('hiding from searches', async () => {
    const privacy = await gateway.answers({
      what: 'a change of my privacy',
      states: [SIGNED_IN],
      endpoint: setPrivacy,
      options: { body: { hidden: true } },
      answer: { hidden: true, ...shown },
    })
    expect(privacy).toMatchObject({ hidden: true })
  })

  it('keeping figures from everybody', async () => {
    const privacy = await gateway.answers({
      what: 'a request that no one sees my figures',
      states: [SIGNED_IN],
      endpoint: setPrivacy,
      options: { body: { figures: 'nobody' } },
      answer: { hidden: boolean(false), ...shown, figures: 'nobody' },
    })
    expect(privacy).toMatchObject({ figures: 'nobody', bio: 'everybody' })
  })

  it('the day on which the account will be erased', async () => {
    const planned = await gateway.answers({
      what: 'a request to have my account erased',
      states: [SIGNED_IN],
      endpoint: requestErasure,
      options: { body: { currentPassword: 'correct horse 7' } },
      answer: { dueAt: aMoment('2026-05-08T12:00:00.000Z') },
    })
    expect(planned).toMatchObject({ dueAt: expect.any(String) })
  })

  it('everything of mine as a file', async () => {
    const kind = await gateway.givesFile({
      what: 'a request for all my data',
      states: [SIGNED_IN],
      endpoint: exportOwnData,
    })
    expect(kind).toBe('application/json; charset=utf-8')
  })

  it('another password', async () => {
    const answer = await gateway.answers({
      what: 'a change of my password',
      states: [SIGNED_IN],
      endpoint: changePassword,
      options: { body: passwords },
      answer: { success: true },
    })
    expect(answer).toEqual({ success: true })
  })

  it('that the password was wrong', () =>
    gateway.refuses({
      what: 'a change of my password with a wrong one',
      states: [SIGNED_IN, 'the own password is wrong'],
      endpoint: changePassword,
      options: { body: passwords },
      status: 401,
      code: 'INVALID_CREDENTIALS',
    }))

  it('where the player is signed in', async () => {
    const moment = aMoment('2026-05-01T12:00:00.000Z')
    const sessions = await gateway.answers({
      what: 'a request for my sessions',
      states: [SIGNED_IN],
      endpoint: listSessions,
      answer: eachLike({ startedAt: moment, usedAt: moment, userAgent: like('Firefox/128.0'), current: boolean(true) }),
    })
    expect(sessions).toMatchObject([{ current: true }])
  })

  it('the end of all sessions', async () => {
    const answer = await gateway.answers({
      what: 'a request to sign out everywhere',
      states: [SIGNED_IN],
      endpoint: endSessions,
      answer: { success: true },
    })
    expect(answer).toEqual({ success: true })
  })

  describe('of tools:', () => {
    const made = { id: like('t1'), createdAt: aMoment('2026-05-01T12:00:00.000Z') }
    const token = { ...made, name: like('Sheet'), expiresAt: aMoment('2026-07-30T12:00:00.000Z') }

    it('the tokens of the player, and the calendar', async () => {
      const own = await gateway.answers({
        what: 'a request for my tokens',
        states: [SIGNED_IN],
        endpoint: listTokens,
        answer: { tokens: eachLike({ ...token, scopes: eachLike('matches:read') }), calendar: made },
      })
      expect(own).toMatchObject({ tokens: [{ scopes: ['matches:read'] }], calendar: { id: 't1' } })
    })

    it('the assistants that are connected, by their hosts', async () => {
      const host = like('assistant.example')
      const own = await gateway.answers({
        what: 'a request for my tokens with a connection',
        states: [SIGNED_IN, 'an assistant is connected'],
        endpoint: listTokens,
        answer: { tokens: eachLike({ ...token, scopes: eachLike('matches:read'), host }), calendar: null },
      })
      expect(own).toMatchObject({ tokens: [{ host: 'assistant.example' }] })
    })

    it('a new token', async () => {
      const body = { name: 'Sheet', scopes: ['matches:read' as const], days: 90 as const }
      const created = await gateway.answers({
        what: 'a new token',
        states: [SIGNED_IN],
        endpoint: createToken,
        options: { body },
        answer: { ...token, name: 'Sheet', scopes: ['matches:read'], secret: regex('^kl_pat_.+$', 'kl_pat_ana_secret') },
      })
      expect(created).toMatchObject({ name: 'Sheet' })
    })

    it('a new address of the calendar', async () => {
      const created = await gateway.answers({
        what: 'a new address of my calendar',
        states: [SIGNED_IN],
        endpoint: createCalendar,
        answer: { ...made, path: regex('^/api/calendar/.+\\.ics$', '/api/calendar/kl_cal_ana_secret.ics') },
      })
      expect(created).toMatchObject({ path: expect.stringContaining('.ics') })
    })

    it('the end of a token', async () => {
      const answer = await gateway.answers({
        what: 'the end of a token',
        states: [SIGNED_IN],
        endpoint: revokeToken,
        options: { params: { id: 't1' } },
        answer: { success: true },
      })
      expect(answer).toEqual({ success: true })
    })
  })
})
