import { readEnv } from './env.ts'

const PRODUCTION = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db', INTERNAL_PUBLIC_KEYS: '{}' }

it('refuses a live key where people do not come back over https', () => {
  const live = { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => readEnv(live)).toThrow('PUBLIC_ORIGIN')
  expect(readEnv({ ...live, PUBLIC_ORIGIN: 'https://kitchenline.example' })).toMatchObject({ STRIPE_SECRET_KEY: 'rk_live_1' })
})

it.each([
  ['CLOCK_AHEAD_FILE', { CLOCK_AHEAD_FILE: '/tmp/clock' }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_local_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
])('production refuses %s of a test', (name, of) => {
  expect(() => readEnv({ ...PRODUCTION, ...of })).toThrow(name)
  expect(readEnv({ ...PRODUCTION, ...of, NODE_ENV: 'test' })).toMatchObject(of)
})
