import { createLog } from '@kitchenline/telemetry'
import { announceNewPrices } from '../src/letters/price-notices.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { mailingService } from './mailing-service.ts'
import { signUp } from './service.ts'

const service = mailingService()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a new price of a plan', () => {
  const notice = { subscriptionId: 'sub_1', language: 'de', amount: 399, currency: 'eur', interval: 'week', count: 1 }
  const startsAt = new Date('2027-03-03T10:00:00Z')

  /** As svc-billing answers: what was confirmed is not there any more. */
  function billing(userId: string) {
    const confirmed: object[] = []
    service.ctx.priceNotices = {
      list: (after) => Promise.resolve(after === '' && confirmed.length === 0 ? [{ ...notice, userId, startsAt }] : []),
      confirm: (one) => Promise.resolve(void confirmed.push(one)),
    }
    return confirmed
  }
  const announce = async () => {
    await announceNewPrices(service.ctx)
    await service.deliver()
  }

  it('comes by one mail in the language of the account, and is confirmed when that has left', async () => {
    const { user } = await signUp(service, 'payer')
    const confirmed = billing(user!.id)
    await announceNewPrices(service.ctx)
    await announceNewPrices(service.ctx)
    expect(confirmed).toEqual([])
    await service.deliver()
    expect(confirmed).toEqual([{ subscriptionId: 'sub_1', amount: 399 }])
    expect(service.post.mails).toMatchObject([{ to: ['payer@example.com'] }])
    expect(service.post.mails[0]!.text).toContain('Ab dem 3. März 2027 kostet dein Tarif 3,99')
    expect(service.post.mails[0]!.text).toContain('https://kitchenline.example/profile?tab=ai')
    await announce()
    expect(service.post.mails).toHaveLength(1)
  })

  it('is one letter also where its confirmation fails at first', async () => {
    const { user } = await signUp(service, 'payer_two')
    const confirmed = billing(user!.id)
    const { confirm } = service.ctx.priceNotices
    service.ctx.priceNotices.confirm = () => Promise.reject(new Error('unreachable'))
    await announce()
    service.ctx.priceNotices.confirm = confirm
    service.clock.ahead = MINUTE
    await announce()
    expect([confirmed.length, service.post.mails.length]).toEqual([1, 1])
  })

  it.each([
    ['no mail server is set up', () => createMailer({ NODE_ENV: 'production' }, createLog('svc-identity', 'silent'))],
    ['the address is refused for good', () => (service.post.refuseWith(550), service.mailer)],
  ])('is not confirmed where %s, and is tried again a day later', async (what, unfit) => {
    const { user } = await signUp(service, what.startsWith('no') ? 'payer_three' : 'payer_four')
    const confirmed = billing(user!.id)
    service.ctx.mailer = unfit()
    let tries = 0
    const { send } = service.ctx.mailer
    service.ctx.mailer = { ...service.ctx.mailer, send: (letter) => ((tries += 1), send(letter)) }
    for (const hours of [0, 1, 5, 23]) {
      service.clock.ahead = hours * HOUR
      await announce()
    }
    expect([tries, confirmed]).toEqual([1, []])
    service.ctx.mailer = service.mailer
    service.post.refuseWith(undefined)
    // The first one is given up, and then another is written.
    service.clock.ahead = 25 * HOUR
    await announce()
    await announce()
    expect([confirmed.length, service.post.mails.length]).toEqual([1, 1])
  })

  it('is neither sent nor confirmed for an account that is gone', async () => {
    const confirmed = billing('gone')
    await announce()
    expect([confirmed, service.post.mails]).toEqual([[], []])
  })
})
