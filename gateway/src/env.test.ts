import { generateKeyPairSync } from 'node:crypto'
import { readEnv } from './env.ts'
import { SERVICE_NAMES } from './services/services.ts'

const pair = (curve: string) =>
  generateKeyPairSync('ec', {
    namedCurve: curve,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const internal = pair('P-256')
const session = pair('P-256')
const good = {
  INTERNAL_PRIVATE_KEY: internal.privateKey,
  INTERNAL_KEY_ID: 'g1',
  SESSION_PUBLIC_KEYS: JSON.stringify({ s1: session.publicKey }),
  ...Object.fromEntries(SERVICE_NAMES.map((name, at) => [`SVC_${name.toUpperCase()}_ADDRESS`, `127.0.0.1:${50051 + at}`])),
}
const production = { ...good, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://kitchenline.example' }

describe('readEnv', () => {
  it('has defaults that are right on a laptop, and none for secrets', () => {
    expect(readEnv(good)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      limitsOn: true,
      trustedProxies: [],
    })
    expect(() => readEnv({})).toThrow(/INTERNAL_PRIVATE_KEY[\s\S]*SESSION_PUBLIC_KEYS[\s\S]*SVC_BILLING_ADDRESS/)
  })

  it('switches limits off outside production only', () => {
    expect(readEnv({ ...good, RATE_LIMITS: 'off' }).limitsOn).toBe(false)
    expect(readEnv({ ...production, RATE_LIMITS: 'off' }).limitsOn).toBe(true)
  })

  it('takes a list of proxies and a table of remotes', () => {
    const env = readEnv({ ...good, TRUST_PROXY: 'loopback, 10.0.0.0/8', REMOTES: '{"mfe-social":"http://localhost:3003"}' })
    expect(env).toMatchObject({ trustedProxies: ['loopback', '10.0.0.0/8'], REMOTES: { 'mfe-social': 'http://localhost:3003' } })
  })

  it('takes one Redis, or some nodes of a cluster', () => {
    const nodes = ['redis://one:6379', 'rediss://two:6379']
    expect(readEnv({ ...good, REDIS_CLUSTER_URLS: nodes.join() }).REDIS_CLUSTER_URLS).toEqual(nodes)
    expect(() => readEnv({ ...good, REDIS_CLUSTER_URLS: 'redis://one:6379,two' })).toThrow('REDIS_CLUSTER_URLS')
  })

  it.each([
    ['a short key', { INTERNAL_PRIVATE_KEY: 'changeme' }, 'INTERNAL_PRIVATE_KEY'],
    ['a key on another curve', { INTERNAL_PRIVATE_KEY: pair('secp384r1').privateKey }, 'INTERNAL_PRIVATE_KEY'],
    ['a public key where the private one belongs', { INTERNAL_PRIVATE_KEY: internal.publicKey }, 'INTERNAL_PRIVATE_KEY'],
    ['keys that are not JSON', { SESSION_PUBLIC_KEYS: 'x' }, 'SESSION_PUBLIC_KEYS'],
    ['an address without a port', { SVC_SOCIAL_ADDRESS: 'localhost' }, 'SVC_SOCIAL_ADDRESS'],
    ['a remote that is not ours', { REMOTES: '{"evil":"http://x"}' }, 'REMOTES'],
  ])('refuses %s', (_what, over, name) => {
    expect(() => readEnv({ ...good, ...over })).toThrow(name)
  })

  it.each([
    ['no public origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
    ['a throw-away key id', { INTERNAL_KEY_ID: 'dev-1' }, 'INTERNAL_KEY_ID'],
    ['a throw-away session key id', { SESSION_PUBLIC_KEYS: JSON.stringify({ test: session.publicKey }) }, 'SESSION_PUBLIC_KEYS'],
    ['one key for two purposes', { SESSION_PUBLIC_KEYS: JSON.stringify({ s1: internal.publicKey }) }, 'SESSION_PUBLIC_KEYS'],
    [
      'a session key on another curve',
      { SESSION_PUBLIC_KEYS: JSON.stringify({ s1: pair('secp384r1').publicKey }) },
      'SESSION_PUBLIC_KEYS',
    ],
  ])('refuses %s in production', (_what, over, name) => {
    expect(() => readEnv(production)).not.toThrow()
    expect(() => readEnv({ ...production, ...over })).toThrow(name)
  })
})
