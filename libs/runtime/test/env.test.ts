import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseEnv, serviceEnv } from '../src/index.ts'
import { testFolders } from '../../../tools/service-tests/test-folders.ts'

const newFolder = testFolders()
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

it('reads a secret from the file that its variable names, and names one that cannot be read', () => {
  const folder = newFolder()
  const file = join(folder, 'uri')
  writeFileSync(file, 'mongodb://from-a-file:27017\n')
  const { MONGODB_URI: _uri, ...rest } = good
  expect(parseEnv(Env, { ...rest, MONGODB_URI_FILE: file })).toMatchObject({ MONGODB_URI: 'mongodb://from-a-file:27017' })
  expect(parseEnv(Env, { ...good, MONGODB_URI_FILE: file })).toMatchObject({ MONGODB_URI: good.MONGODB_URI })
  expect(() => parseEnv(Env, { ...rest, MONGODB_URI_FILE: join(folder, 'none') })).toThrow(
    /MONGODB_URI_FILE: cannot be read \(ENOENT\)/,
  )
  expect(() => parseEnv(Env, { ...good, SSL_CERT_FILE: join(folder, 'none') })).not.toThrow()
  writeFileSync(file, '\n')
  expect(parseEnv(z.object({ SMTP_URL: z.url().optional() }), { SMTP_URL_FILE: file })).toEqual({})
})

it('takes a variable that is set to nothing, as in a copied .env, for one that is not set', () => {
  const blank = { PORT: '', HOST: '', LOG_LEVEL: '', MONGODB_DATABASE: '', METRICS_PORT: '' }
  expect(parseEnv(Env, { ...good, ...blank })).toEqual(parseEnv(Env, good))
  expect(() => parseEnv(Env, { ...good, MONGODB_URI: '' })).toThrow(/MONGODB_URI/)
})
