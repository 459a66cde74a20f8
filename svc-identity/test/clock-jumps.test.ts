import { DAY_MS } from '@kitchenline/domain'
import { settleClaims } from '../src/claims/settle-claims.ts'
import { runErasures } from '../src/erasure/run-erasures.ts'
import { relayRemainingNotices } from '../src/mail/relay-notices.ts'
import { mailingService } from './mailing-service.ts'
import { ana, dying, signUp } from './service.ts'

const HOUR = 60 * 60_000

const service = mailingService()

const isSetBack = () => void (service.clock.ahead -= HOUR)

describe('after the clock was set back an hour', () => {
  it('a mail leaves that waits, and one whose sender died', async () => {
    await signUp(service, 'patient')
    await service.askForReset('patient@example.com')
    isSetBack()
    await service.deliver()
    expect(service.post.mails).toHaveLength(1)
    await service.askForReset('patient@example.com')
    const now = service.ctx.clock()
    expect(await service.ctx.mails.lease(now, new Date(now.getTime() + 60_000))).toBeDefined()
    isSetBack()
    await service.deliver()
    expect(service.post.mails).toHaveLength(2)
  })

  it('a link to a new password comes although there is one of before', async () => {
    await signUp(service, 'forgetful')
    await service.askForReset('forgetful@example.com')
    await service.deliver()
    isSetBack()
    await service.askForReset('forgetful@example.com')
    await service.deliver()
    expect(service.post.mails).toHaveLength(2)
    const [old, link] = service.links()
    await expect(service.resetPassword(old!, 'battery staple 8')).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' })
    await expect(service.resetPassword(link!, 'battery staple 8')).resolves.toBeDefined()
  })

  it('a new password ends sessions of before, also where its process died before it could', async () => {
    const { token } = await signUp(service, 'robbed')
    await service.askForReset('robbed@example.com')
    await service.deliver()
    const [link] = service.links()
    isSetBack()
    await dying(service, ['sessions', 'deleteAll'], () => service.resetPassword(link!, 'battery staple 8'))
    await relayRemainingNotices(service.ctx)
    await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('a name is free again that a registration took which died', async () => {
    const claims = service.collection('login_claims')
    const pendingSince = service.ctx.clock()
    await claims.insertOne({ _id: 'u:left-over', userId: 'nobody', pendingSince })
    isSetBack()
    await settleClaims(service.ctx)
    expect(await claims.findOne({ _id: 'u:left-over' })).toBeNull()
  })

  it('a session of before goes on, and one that began after does too when the clock is right again', async () => {
    const before = await signUp(service, 'before')
    isSetBack()
    await expect(service.resolve(before.token)).resolves.toMatchObject({ userId: before.user.id })
    const after = await signUp(service, 'after')
    service.clock.ahead = HOUR
    await expect(service.resolve(before.token)).resolves.toMatchObject({ userId: before.user.id })
    await expect(service.resolve(after.token)).resolves.toMatchObject({ userId: after.user.id })
  })
})

it('a session that began by a clock an hour ahead lives, and ends 30 days later at most by the right one', async () => {
  service.clock.ahead = HOUR
  const { token, user } = await signUp(service, 'ahead')
  service.clock.ahead = 0
  await expect(service.resolve(token)).resolves.toMatchObject({ userId: user.id })
  service.clock.ahead = 30 * DAY_MS + 2 * HOUR
  await expect(service.resolve(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('an erasure that is underway when the clock is set back goes on, an hour later at most', async () => {
  const { caller, user } = await signUp(service, 'leaver')
  await service.requestErasure(caller, ana.password)
  service.clock.ahead = 7 * DAY_MS + 60_000
  await runErasures(service.ctx)
  isSetBack()
  await runErasures(service.ctx)
  expect(await service.ctx.users.find(user.id)).toBeDefined()
  // By then no service accepts a token of before in any case.
  service.clock.ahead += HOUR + 8 * 60_000
  await runErasures(service.ctx)
  expect(await service.ctx.users.find(user.id)).toBeUndefined()
})
