import * as z from 'zod'
import { parseEnv, serviceEnv } from '../src/index.ts'

const Env = z.object(serviceEnv('matches', 50052))
const good = { MONGODB_URI: 'mongodb://127.0.0.1:27017', INTERNAL_PUBLIC_KEYS: '{"g1":"-----BEGIN PUBLIC KEY-----\\nx"}' }

it('fills in what is right on a laptop', () => {
  expect(parseEnv(Env, good)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 50052,
    MONGODB_DATABASE: 'kitchenline_matches',
    LOG_LEVEL: 'info',
  })
})

it('lists every problem by name and repeats no value', () => {
  const read = () => parseEnv(Env, { PORT: 'x', MONGODB_URI: 'secret', INTERNAL_PUBLIC_KEYS: '{"g1":"no key"}' })
  expect(read).toThrow(/PORT[\s\S]*MONGODB_URI[\s\S]*INTERNAL_PUBLIC_KEYS/)
  expect(read).not.toThrow(/secret/)
})
