import { wireTestPayments } from './payments.ts'

const wiring = { dataDir: '/data', port: 7, gatewayPort: 6, publicOrigin: 'http://localhost:6' }

describe('the environment of the test provider', () => {
  it('is the clock and the zone of the services, or a plan ends for one of them alone', () => {
    const clock = { TZ: 'Pacific/Auckland', FAKETIME: '-60s', LD_PRELOAD: '/faketime.so', CLOCK_AHEAD_FILE: '/ahead' }
    const payments = wireTestPayments({ ...wiring, environment: { ...clock, SESSION_PRIVATE_KEY: 'k' } })!
    expect(payments.env.provider).toMatchObject(clock)
    expect(payments.env.provider).not.toHaveProperty('SESSION_PRIVATE_KEY')
  })

  it('is nothing where Stripe is set up, and in production', () => {
    expect(wireTestPayments({ ...wiring, environment: { STRIPE_SECRET_KEY: 'sk_live' } })).toBeUndefined()
    expect(wireTestPayments({ ...wiring, environment: { NODE_ENV: 'production' } })).toBeUndefined()
  })
})
