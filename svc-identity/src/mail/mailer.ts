import type { Log } from '@kitchenline/telemetry'
import { createTransport } from 'nodemailer'
import type { Letter } from './write-letter.ts'

/** Rejects when it may succeed later; answers false when this letter never will. */
export type Mailer = { send(letter: Letter): Promise<boolean>; close(): void }

type Settings = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; NODE_ENV: string }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** One address and nothing that a mail header could read as a second one. */
const ONE_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

export function createMailer({ SMTP_URL, MAIL_FROM, NODE_ENV }: Settings, log: Log): Mailer {
  return SMTP_URL && MAIL_FROM ? smtpMailer(SMTP_URL, MAIL_FROM, log) : noMailer(NODE_ENV === 'development', log)
}

/** A laptop has no mail server: there the link is in the log. Anywhere else it must not be logged. */
function noMailer(isLaptop: boolean, log: Log): Mailer {
  return {
    send({ kind, link }) {
      if (isLaptop) log.info({ kind, link }, 'no mail server is configured; the link of this mail')
      else log.warn({ kind }, 'no mail server is configured (SMTP_URL, MAIL_FROM): this mail was not sent')
      return Promise.resolve(isLaptop)
    },
    close() {},
  }
}

function smtpMailer(url: string, from: string, log: Log): Mailer {
  const { hostname, username } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Our own password does not travel in the clear.
    requireTLS: username !== '' && !LOOPBACK.has(hostname),
  })
  return {
    async send({ id, kind, to, subject, text, html }) {
      if (!ONE_ADDRESS.test(to)) {
        log.warn({ kind, mailId: id }, 'mail not sent: its address is not one')
        return false
      }
      const messageId = `<${id}@${domainOf(from)}>`
      try {
        await transport.sendMail({
          ...{ from, subject, text, html, messageId },
          to: { name: '', address: to },
          // Answered by no holiday notice.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        log.info({ kind, mailId: id }, 'mail sent')
        return true
      } catch (error) {
        const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
        if (responseCode < 500 || code === 'EAUTH') throw error
        log.warn({ kind, mailId: id, responseCode }, 'mail refused for good')
        return false
      }
    },
    close: () => transport.close(),
  }
}

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
