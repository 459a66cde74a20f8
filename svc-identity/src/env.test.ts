import { keyPair } from '../../tools/service-tests/trusted-gateway.ts'
import { readEnv } from './env.ts'

const pair = keyPair()
const good = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  INTERNAL_PUBLIC_KEYS: JSON.stringify({ g1: keyPair().publicKey }),
  SESSION_PRIVATE_KEY: pair.privateKey,
  SESSION_KEY_ID: 's1',
  SESSION_PUBLIC_KEYS: JSON.stringify({ s1: pair.publicKey }),
}

it('refuses the commonest passwords in production unless configured otherwise', () => {
  expect(readEnv(good)).toMatchObject({ PORT: 50051, MONGODB_DATABASE: 'kitchenline_identity', PASSWORD_BLOCKLIST: 'off' })
  expect(readEnv({ ...good, NODE_ENV: 'production' })).toMatchObject({ PASSWORD_BLOCKLIST: 'on' })
  expect(readEnv({ ...good, NODE_ENV: 'production', PASSWORD_BLOCKLIST: 'off' })).toMatchObject({ PASSWORD_BLOCKLIST: 'off' })
})

it('sends mails by both settings, and goes without when they are empty', () => {
  const mail = { SMTP_URL: 'smtp://ana:secret@mail.example:587', MAIL_FROM: 'Kitchenline <mail@example.com>' }
  expect(readEnv({ ...good, ...mail })).toMatchObject(mail)
  expect(readEnv({ ...good, SMTP_URL: '', MAIL_FROM: '' }).SMTP_URL).toBeUndefined()
})

it.each<[name: string, change: Record<string, string | undefined>]>([
  ['SESSION_PRIVATE_KEY', { SESSION_PRIVATE_KEY: undefined }],
  ['SESSION_PRIVATE_KEY', { SESSION_PRIVATE_KEY: 'secret' }],
  ['SESSION_KEY_ID', { SESSION_KEY_ID: '' }],
  ['SESSION_PUBLIC_KEYS', { SESSION_PUBLIC_KEYS: JSON.stringify({ s1: keyPair().publicKey }) }],
  ['SESSION_PUBLIC_KEYS', { SESSION_KEY_ID: 's2' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example:587' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com, b@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@example.com' }],
  ['INTERNAL_PUBLIC_KEYS', { INTERNAL_PUBLIC_KEYS: undefined }],
  ['FIRST_ADMIN_USERNAME', { FIRST_ADMIN_EMAIL: 'ada@example.com', FIRST_ADMIN_PASSWORD: 'correct horse 7' }],
  ['FIRST_ADMIN_PASSWORD', { FIRST_ADMIN_USERNAME: 'ada', FIRST_ADMIN_EMAIL: 'ada@example.com', FIRST_ADMIN_PASSWORD: 'short' }],
])('does not start with a bad %s (%j)', (name, change) => {
  expect(() => readEnv({ ...good, ...change })).toThrow(name)
})
