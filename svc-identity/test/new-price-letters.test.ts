import { createLog } from '@kitchenline/runtime'
import { startMailServer, type MailServer } from '../../tools/mail/mail-server.ts'
import { deliverMails } from '../src/mail/deliver-mails.ts'
import { createMailer, type Mailer } from '../src/mail/mailer.ts'
import { announceNewPrices } from '../src/mail/price-notices.ts'
import { signUp, startService, type Service } from './service.ts'

let service: Service
let post: MailServer
let mailer: Mailer
beforeAll(async () => {
  ;[service, post] = await Promise.all([startService(), startMailServer()])
  const log = createLog('svc-identity', 'silent')
  mailer = createMailer({ SMTP_URL: post.url, MAIL_FROM: 'Kitchenline <mail@kitchenline.example>', NODE_ENV: 'test' }, log)
  service.ctx.mailer = mailer
})
beforeEach(() => void (post.mails.length = 0))
afterAll(async () => {
  mailer.close()
  await Promise.all([service.stop(), post.close()])
})
const deliver = () => deliverMails(service.ctx)

describe('a new price of a plan', () => {
  const notice = { subscriptionId: 'sub_1', language: 'de', amount: 399, currency: 'eur', interval: 'week', count: 1 }
  const startsAt = new Date('2027-03-03T10:00:00Z')

  /** As svc-billing answers: what was confirmed is not there any more. */
  function billing(userId: string) {
    const confirmed: object[] = []
    service.ctx.priceNotices = {
      list: () => Promise.resolve(confirmed.length === 0 ? [{ ...notice, userId, startsAt }] : []),
      confirm: (one) => Promise.resolve(void confirmed.push(one)),
    }
    return confirmed
  }

  it('comes by one mail in the language of the account, and is confirmed', async () => {
    const { user } = await signUp(service, 'payer')
    const confirmed = billing(user!.id)
    await announceNewPrices(service.ctx)
    await announceNewPrices(service.ctx)
    await deliver()
    expect(confirmed).toEqual([{ subscriptionId: 'sub_1', amount: 399 }])
    expect(post.mails).toMatchObject([{ to: ['payer@example.com'] }])
    expect(post.mails[0]!.text).toContain('Ab dem 3. März 2027 kostet dein Tarif 3,99')
    expect(post.mails[0]!.text).toContain('https://kitchenline.example/profile?tab=ai')
  })

  it('is one letter also where its confirmation fails at first', async () => {
    const { user } = await signUp(service, 'payer_two')
    billing(user!.id)
    const { confirm } = service.ctx.priceNotices
    service.ctx.priceNotices.confirm = () => Promise.reject(new Error('unreachable'))
    await expect(announceNewPrices(service.ctx)).rejects.toThrow('unreachable')
    service.ctx.priceNotices.confirm = confirm
    await announceNewPrices(service.ctx)
    await deliver()
    expect(post.mails).toHaveLength(1)
  })

  it('is neither sent nor confirmed for an account that is gone', async () => {
    const confirmed = billing('gone')
    await announceNewPrices(service.ctx)
    await deliver()
    expect([confirmed, post.mails]).toEqual([[], []])
  })
})
