import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { settleClaims } from '../src/claims/settle-claims.ts'
import { forgetAddresses } from '../src/signups/forget-addresses.ts'
import { runErasures } from '../src/erasure/run-erasures.ts'
import { deliverMails } from '../src/letters/deliver-mails.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { dataUrl, photo } from './jpeg.ts'
import { admin, ana, signUp, startService } from './service.ts'

const service = forAllTests(startService)

/** Of the verifier 'v'. */
const CHALLENGE = 'TJRIXgwhrmxBzh3-e2v6zupato5AokdvUCCOUm9QYIA'

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
  await service.users(admin, { vip: true })
  await service.signups(admin, 1, (await service.signups(admin, 1)).nextCursor)
  await service.sessions(caller)
  const tool = await service.createToken(caller)
  await service.createToken(caller, { name: '', scopes: ['TOKEN_SCOPE_CALENDAR'], days: undefined })
  await service.resolveToken(tool.secret)
  await service.tokens(caller)
  await service.revokeToken(caller, tool.token!.id)
  const { id: clientId } = await service.registerClient('Assistant', ['https://assistant.example/'])
  const consent = { redirectUri: 'https://assistant.example/', scopes: ['TOKEN_SCOPE_MATCHES_READ' as const] }
  const code = await service.grantCode(caller, { clientId, challenge: CHALLENGE, ...consent })
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
  const plans = await plansOf(everyCall)
  expect([...new Set(plans.map(({ query }) => query.split('.')[0]))].sort()).toEqual([
    ...['admin_audit', 'erasures', 'login_claims', 'mails', 'oauth_clients', 'personal_tokens'],
    ...['profile_pictures', 'seen_days', 'sessions', 'user_signup_analytics', 'users'],
  ])
  for (const { query, stages } of plans) {
    // EOF: asked for none of nothing.
    const usesIndex = stages.some((stage) => /^(EOF|IDHACK|(EXPRESS_|EXPRESS_CLUSTERED_)?IXSCAN)$/.test(stage))
    expect([query, usesIndex, stages.includes('COLLSCAN')]).toEqual([query, true, false])
  }
})

it('has indexes for VIPs, who are few, and for counts of sign-ups', async () => {
  const keys = async (name: string) => (await service.collection(name).indexes()).map(({ key }) => JSON.stringify(key))
  expect(await keys('users')).toEqual(expect.arrayContaining(['{"isVip":1}', '{"usernameKey":1,"_id":1}']))
  const ofSignups = ['{"signupSource":1,"createdAt":-1}', '{"referralCode":1}']
  expect(await keys('user_signup_analytics')).toEqual(expect.arrayContaining(ofSignups))
})

describe('an operator object', () => {
  const operator = { $ne: null } as never

  it.each<[what: string, query: () => Promise<unknown>]>([
    ['for a user id', () => service.ctx.users.find(operator)],
    ['for a user whose password is read', () => service.ctx.users.findWithPassword(operator)],
    ['for a claim', () => service.ctx.claims.find(operator)],
    ['for a list of ids', () => service.ctx.users.listPlayers([operator])],
    ['for a list of names', () => service.ctx.claims.listHeld([operator])],
    ['for the id of a token', () => service.ctx.personalTokens.find(operator, operator, new Date())],
    ['for the id of a session', () => service.ctx.sessions.find(operator, operator, new Date())],
  ])('%s finds nothing', async (_what, query) => {
    expect([undefined, []]).toContainEqual(await query().catch(() => undefined))
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
