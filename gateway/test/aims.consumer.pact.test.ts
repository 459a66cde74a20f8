import { AimProgressDto } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith } from './contract.ts'
import { hasOpponent } from './matches-promises.ts'
import { json, type RunningGateway } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { boolean, decimal, integer, like, regex } = MatchersV3

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse' }
const progress = async (gateway: RunningGateway) =>
  AimProgressDto.array().parse(await (await gateway.as('ana', '/api/users/me/aims')).json())

describe('of svc-identity', () => {
  const { promised } = contractWith('identity')

  it('aims that begin on the day of the player', () =>
    promised({
      rpc: 'UpdateCurrentUser',
      what: 'with two aims',
      states: [['a player is signed in', ana]],
      request: {
        aims: {
          aims: [
            { kind: 'beat', opponentId: 'o1' },
            { kind: 'matches', target: 12 },
          ],
        },
        timeZone: 'Asia/Kathmandu',
      },
      response: {
        user: {
          id: like('ana'),
          name: like('Ana'),
          ...{
            role: 'ROLE_USER',
            skillCategory: like('SKILL_CATEGORY_INTERMEDIATE'),
            createdAt: like('2026-05-01T12:00:00.000Z'),
          },
          aims: [
            {
              id: regex('^[0-9a-f]{8}$', '1a2b3c4d'),
              setOn: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'),
              kind: 'beat',
              opponentId: 'o1',
            },
            {
              id: regex('^[0-9a-f]{8}$', '2b3c4d5e'),
              setOn: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'),
              kind: 'matches',
              target: 12,
            },
          ],
        },
      },
      through: async (gateway) => {
        const aims = [
          { kind: 'beat', opponentId: 'o1' },
          { kind: 'matches', target: 12 },
        ]
        const init = json({ aims }, 'PATCH', { 'X-Time-Zone': 'Asia/Kathmandu' })
        const user = (await (await gateway.as('ana', '/api/users/me', init)).json()) as { aims: unknown }
        expect(user.aims).toEqual([
          { id: '1a2b3c4d', setOn: '2026-05-01', ...aims[0] },
          { id: '2b3c4d5e', setOn: '2026-05-01', ...aims[1] },
        ])
      },
    }))
})

describe('of svc-matches', () => {
  const { promised, answer } = contractWith('matches')
  const setOn = '2026-01-31'

  it('wins over one person since a day', () =>
    promised({
      rpc: 'CountForAim',
      what: 'against one person',
      states: [hasOpponent],
      request: { firstDay: setOn, opponentId: 'o1' },
      response: { matches: integer(1), wins: integer(1), opponentName: 'Bo' },
      through: async (gateway) => {
        answer('getCurrentUser', { user: { ...USER, aims: [{ id: '1a2b3c4d', setOn, kind: 'beat', opponentId: 'o1' }] } })
        const [aim] = await progress(gateway)
        expect(aim).toMatchObject({ kind: 'beat', state: 'met', matches: 1, wins: 1, opponentName: 'Bo' })
      },
    }))

  it('wins over strong opponents since a day', () =>
    promised({
      rpc: 'CountForAim',
      what: 'against strong opponents',
      states: [hasOpponent],
      request: { firstDay: setOn, advanced: true },
      // None yet.
      response: {},
      through: async (gateway) => {
        answer('getCurrentUser', { user: { ...USER, aims: [{ id: '1a2b3c4d', setOn, kind: 'rate', target: 40 }] } })
        expect(await progress(gateway)).toMatchObject([{ kind: 'rate', state: 'open', matches: 0, wins: 0 }])
      },
    }))
})

describe('of svc-analysis', () => {
  const { promised, answer } = contractWith('analysis')
  const level = { id: '1a2b3c4d', setOn: '2026-04-01', kind: 'level', format: 'MATCH_FORMAT_SINGLES', month: '2026-06' }
  const days = { format: 'MATCH_FORMAT_SINGLES', firstDay: '2026-04-01', lastDay: '2026-06-30' }
  const states: Parameters<typeof promised>[0]['states'] = [['the player has an analysis', { userId: 'ana', opponentId: 'o1' }]]

  it.each([
    ['a level that was reached', { target: 2 }, { level: decimal(4.13), reached: boolean(true) }, { state: 'met', level: 4.13 }],
    // By now that June is over.
    ['the chance of a level', { target: 8 }, { level: decimal(4.13), chance: decimal(0.1) }, { state: 'missed', level: 4.13 }],
  ])('%s', (what, { target }, response, shown) =>
    promised({
      rpc: 'GetLevelOutlook',
      what,
      states,
      request: { ...days, target },
      response,
      through: async (gateway) => {
        answer('getCurrentUser', { user: { ...USER, aims: [{ ...level, target }] } })
        expect(await progress(gateway)).toMatchObject([shown])
      },
    }),
  )
})
