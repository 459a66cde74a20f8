import { keyVariables, newSigningKey } from '../keys/signing-keys.mjs'
import { wire } from './parts.ts'

const secrets = keyVariables({ internal: newSigningKey('internal'), session: newSigningKey('session') })
const ports = { identity: 1, matches: 2, social: 3, analysis: 4, billing: 5, gateway: 6 }
const wiring = { secrets, ports, redisUrl: undefined, host: '127.0.0.1' }
const environment = {
  PATH: '/bin',
  MONGODB_URI: 'mongodb://here',
  SESSION_PRIVATE_KEY: 'of the shell',
  FIRST_ADMIN_PASSWORD: 'p',
}
const { services: servicesOn, gateway } = wire({ ...wiring, environment })
const services = servicesOn('mongodb://here')
const service = (name: string) => services.find((part) => part.name === name)!.env

describe('the environment of each process', () => {
  it('is its own address and database, and where the others are', () => {
    expect(service('svc-matches')).toMatchObject({
      ...{ PORT: '2', PATH: '/bin', SVC_SOCIAL_ADDRESS: '127.0.0.1:3' },
      ...{ MONGODB_URI: 'mongodb://here', MONGODB_DATABASE: 'kitchenline_matches' },
    })
    expect(gateway.env).toMatchObject({ PORT: '6', PUBLIC_ORIGIN: 'http://localhost:6', SVC_IDENTITY_ADDRESS: '127.0.0.1:1' })
  })

  it('is no key that it does not need', () => {
    const keys = Object.keys(service('svc-identity')).filter((name) => name.includes('KEY'))
    expect(keys.sort()).toEqual(['INTERNAL_PUBLIC_KEYS', 'SESSION_KEY_ID', 'SESSION_PRIVATE_KEY', 'SESSION_PUBLIC_KEYS'])
    const others = services.filter(({ name }) => name !== 'svc-identity')
    expect(others.map(({ name }) => name)).toContain('svc-billing')
    for (const { env } of others) {
      expect(Object.keys(env).filter((key) => /KEY|FIRST_ADMIN/.test(key))).toEqual(['INTERNAL_PUBLIC_KEYS'])
    }
    for (const name of ['MONGODB_URI', 'SESSION_PRIVATE_KEY', 'FIRST_ADMIN_PASSWORD'])
      expect(gateway.env).not.toHaveProperty(name)
    expect(service('svc-identity')).toHaveProperty('FIRST_ADMIN_PASSWORD', 'p')
  })
})
