import { createLog } from '@kitchenline/telemetry'
import { startMailServer } from '../../tools/mail/mail-server.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { deliverMails } from '../src/letters/deliver-mails.ts'
import { createMailer } from '../src/mail/mailer.ts'
import { startService } from './service.ts'

async function start() {
  const [service, post] = await Promise.all([startService(), startMailServer()])
  const from = { SMTP_URL: post.url, MAIL_FROM: 'Kitchenline <mail@kitchenline.example>', NODE_ENV: 'test' }
  const mailer = createMailer(from, createLog('svc-identity', 'silent'))
  return {
    ...service,
    post,
    mailer,
    deliver: () => deliverMails(service.ctx),
    /** The secrets of the links to a new password that have come. */
    links: () => post.mails.map(({ text }) => /\/auth\/reset#([\w-]{43})$/m.exec(text)?.[1] ?? ''),
    async stop() {
      mailer.close()
      await Promise.all([service.stop(), post.close()])
    },
  }
}

/** A service whose mails arrive. Before each test none waits, and the clock is right. */
export function mailingService() {
  const service = forAllTests(start)
  beforeEach(async () => {
    service.ctx.mailer = service.mailer
    service.clock.ahead = 0
    service.post.refuseWith(undefined)
    service.post.mails.length = 0
    await service.collection('mails').deleteMany({})
  })
  return service
}
