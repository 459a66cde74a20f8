import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReadMail } from './read-mail.ts'

type StoredMail = ReadMail & { to: string[] }

export type MailServer = {
  url: string
  /** In the order of arrival. */
  mails: StoredMail[]
  /** Answers the next ones so instead of taking them. */
  refuseWith: (code: number | undefined) => void
  close(): Promise<void>
}

/** A real mail server on a free port of this machine, that keeps what it is given. */
export async function startMailServer({ onMail }: { onMail?: (mail: StoredMail) => void } = {}): Promise<MailServer> {
  let refusal: number | undefined
  const mails: MailServer['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : Object.assign(new Error('refused'), { responseCode: refusal }))
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const mail = { ...readMail(source), to: envelope.rcptTo.map(({ address }) => address) }
        mails.push(mail)
        onMail?.(mail)
        done(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: boundPort } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    mails,
    refuseWith: (code) => (refusal = code),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
