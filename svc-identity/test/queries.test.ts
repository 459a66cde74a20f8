import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { settleClaims } from '../src/claims/settle-claims.ts'
import { forgetAddresses } from '../src/signups/forget-addresses.ts'
import { runErasures } from '../src/erasure/run-erasures.ts'
import { deliverMails } from '../src/letters/deliver-mails.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { dataUrl, photo } from './jpeg.ts'
import { ana, signUp, startService } from './service.ts'

const service = forAllTests(startService)

/** Of the verifier 'v'. */
const CHALLENGE = 'TJRIXgwhrmxBzh3-e2v6zupato5AokdvUCCOUm9QYIA'

type Query = { collection: string; filter: object }

/** Every filter that reaches the database meanwhile. */
async function recorded(during: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  mongoose.set('debug', (collection: string, method: string, first: object | [{ $match: object }]) => {
    if (!/^(insert|create)/.test(method)) queries.push({ collection, filter: Array.isArray(first) ? first[0].$match : first })
  })
  await during()
  mongoose.set('debug', false)
  return queries
}

async function everyCall() {
  let secret = ''
  const { caller, token } = await signUp(service, 'Explained', { referralCode: 'NOBODYS2', ipAddress: '203.0.113.7' })
  service.clock.ahead = 25 * 60 * 60_000
  await service.resolve(token)
  await service.login('Explained@example.com', ana.password)
  await service.me(caller)
  await service.addMoments(caller, ['unlock:singles'])
  await service.players(caller, [caller.userId, 'nobody'])
  await service.search(caller, 'fill')
  await service.browse(caller, 5, (await service.browse(caller, 5)).nextCursor)
  await service.hide(caller, !(await service.privacy(caller))!.hidden)
  await service.show(caller, { figures: 'AUDIENCE_NOBODY' })
  await service.visible(caller, [caller.userId, 'nobody'], ['PROFILE_FIELD_FIGURES'])
  await service.ownSignup(caller)
  await service.sessions(caller)
  const tool = await service.createToken(caller)
  await service.createToken(caller, { name: '', scopes: ['TOKEN_SCOPE_CALENDAR'], days: undefined })
  await service.resolveToken(tool.secret)
  await service.tokens(caller)
  await service.revokeToken(caller, tool.token!.id)
  const { id: clientId } = await service.registerClient('Assistant', ['https://assistant.example/'])
  const consent = {
    redirectUri: 'https://assistant.example/',
    scopes: ['TOKEN_SCOPE_MATCHES_READ' as const],
    challenge: CHALLENGE,
  }
  const code = await service.grantCode(caller, { clientId, ...consent })
  const { tokens } = await service.exchangeCode({ clientId, code, verifier: 'v', redirectUri: undefined })
  const next = await service.refreshConnection(clientId, tokens!.refreshToken)
  await service.endConnection(clientId, next.tokens!.accessToken)
  await service.inviter((await service.referralStats(caller)).referralCode)
  await service.update(caller, {
    name: 'New',
    profilePicture: dataUrl(await photo(8, 8)),
    email: 'moved@example.com',
    currentPassword: ana.password,
  })
  await signUp(service, 'Explained').catch(() => undefined)
  await service.askForReset('moved@example.com')
  service.ctx.mailer = { send: ({ link }) => Promise.reject(new Error((secret = link.split('#')[1] ?? secret))), close: () => {} }
  await deliverMails(service.ctx)
  service.clock.ahead += 60_000
  await deliverMails(service.ctx)
  await service.resetPassword(secret, 'battery staple 8')
  await relayRemainingNotices(service.ctx)
  await service.requestErasure(caller, 'battery staple 8')
  await service.cancelErasure(caller)
  await service.requestErasure(caller, 'battery staple 8')
  service.clock.ahead += 8 * 24 * 60 * 60_000
  await runErasures(service.ctx)
  service.clock.ahead += 8 * 60_000
  await runErasures(service.ctx)
  await service.ctx.claims.hold('e:stale@example.com', caller.userId, new Date(0))
  await settleClaims(service.ctx)
  await forgetAddresses(service.ctx)
  await service.ctx.users.replacePasswordHash(caller.userId, 'old', 'new')
  await service.logout(caller)
}

it('has an index for every query', async () => {
  for (let index = 0; index < 20; index += 1) await signUp(service, `Filler${index}`)
  const queries = await recorded(everyCall)
  const touched = new Set(queries.map(({ collection }) => collection))
  expect([...touched].sort()).toEqual([
    'admin_audit',
    'erasures',
    'login_claims',
    'mails',
    'oauth_clients',
    'personal_tokens',
    'profile_pictures',
    'seen_days',
    'sessions',
    'user_signup_analytics',
    'users',
  ])
  for (const { collection, filter } of queries) {
    const explained = await mongoose.connection.db!.command({ explain: { find: collection, filter }, verbosity: 'queryPlanner' })
    const plan = JSON.stringify(explained.queryPlanner.winningPlan)
    expect([collection, JSON.stringify(filter), plan]).toEqual([
      collection,
      JSON.stringify(filter),
      expect.stringMatching(/IXSCAN|IDHACK/),
    ])
    expect(plan).not.toContain('COLLSCAN')
  }
})

it('has the indexes that the searches and counts to come will use', async () => {
  const keys = async (name: string) => (await service.collection(name).indexes()).map(({ key }) => JSON.stringify(key))
  await expect(keys('users')).resolves.toEqual(
    expect.arrayContaining([
      '{"usernameKey":1,"_id":1}',
      '{"nameKey":1,"_id":1}',
      '{"createdAt":-1,"_id":-1}',
      '{"lastActiveAt":-1,"_id":-1}',
      '{"emailKey":1,"nameKey":1,"_id":1}',
      '{"referredBy":1}',
      '{"isVip":1}',
    ]),
  )
  await expect(keys('user_signup_analytics')).resolves.toEqual(
    expect.arrayContaining(['{"createdAt":-1,"_id":-1}', '{"signupSource":1,"createdAt":-1}', '{"referralCode":1}']),
  )
})

describe('an operator object', () => {
  const operator = { $ne: null } as never

  it.each<[what: string, query: () => Promise<unknown>]>([
    ['for a user id', () => service.ctx.users.find(operator)],
    ['for a user whose password is read', () => service.ctx.users.findWithPassword(operator)],
    ['for a claim', () => service.ctx.claims.find(operator)],
    ['for a list of ids', () => service.ctx.users.listPlayers([operator])],
    ['for a list of names', () => service.ctx.claims.listHeld([operator])],
  ])('%s finds nothing', async (_what, query) => {
    const found = await query().catch(() => undefined)
    expect(found === undefined || (Array.isArray(found) && found.length === 0)).toBe(true)
  })

  it('for the id of a token finds nothing', async () => {
    await expect(service.ctx.personalTokens.find(operator, operator, new Date())).resolves.toBeUndefined()
  })

  it('for a session id finds nothing', async () => {
    await expect(service.ctx.sessions.find(operator, operator, new Date())).resolves.toBeUndefined()
  })

  it('for a whole account changes nothing', async () => {
    const before = await service.collection('users').find().toArray()
    await service.ctx.users
      .update({ id: operator, email: operator, username: operator }, { set: { name: 'Owned', updatedAt: new Date() }, clear: [] })
      .catch(() => undefined)
    await service.ctx.users.delete(operator).catch(() => undefined)
    await service.ctx.users.touch(operator, operator, new Date()).catch(() => undefined)
    await expect(service.collection('users').find().toArray()).resolves.toEqual(before)
  })
})
