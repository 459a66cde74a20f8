import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { selfSignedCertificate } from '../../tools/service-tests/self-signed-certificate.ts'
import { frontEndFixture, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { rawGet } from './raw-get.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
const tls = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }
let files: FrontEndFixture
let plain: RunningGateway
let secure: RunningGateway
let session: ClientHttp2Session
beforeAll(async () => {
  selfSignedCertificate(tls, 'localhost')
  files = await frontEndFixture()
  // In development anybody may choose another version of a remote.
  const env = { ASSETS_DIR: files.folder, NODE_ENV: 'development' as const }
  plain = await startGateway({ addresses, env })
  secure = await startGateway({ addresses, env, tls })
  session = connectHttp2(secure.url, { rejectUnauthorized: false })
})
afterAll(async () => {
  session.destroy()
  await Promise.all([plain.stop(), secure.stop()])
  await files.dispose()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; location: string | undefined }

const overHttp1 = async (target: string): Promise<Answer> => {
  const { status, location } = await rawGet(plain.url, target)
  return { status, location }
}

/** Undefined where HTTP/2 itself refuses the address. */
function overHttp2(target: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const stream = session.request({ ':path': target, accept: 'text/html' })
    stream.on('response', (head) => resolve({ status: Number(head[':status']), location: head.location }))
    stream.on('error', () => resolve(undefined))
    stream.on('close', () => resolve(undefined)).resume()
  })
}

function check(target: string, { status, location }: Answer, own: string): void {
  if (!(status >= 200 && status < 500)) throw new Error(`${JSON.stringify(target)} is answered with ${status}`)
  if (location !== undefined && new URL(location, own).origin !== own)
    throw new Error(`${JSON.stringify(target)} leads to ${location}`)
}

async function checkBoth(target: string): Promise<void> {
  check(target, await overHttp1(target), plain.url)
  const answer = await overHttp2(target)
  if (answer) check(target, answer, secure.url)
}

const QUERIES = [
  '',
  ...'? ?remote.mfe-social= ?remote.mfe-social=111111111111 ?ref=% ?lang=de&lang=//x ??//evil.example'.split(' '),
]
const PATHS = [
  '/ // /// /\\ \\ * //[ /[ //a:b/ //a:99999/ /% /%zz /%00 /a%00 //? /./ /../..',
  '//evil.example //evil.example/ //a//evil.example/ /.//evil.example/ /a/..//evil.example/ /%2e//evil.example/',
  '/\\evil.example \\\\evil.example/ /\\/evil.example/ //\\evil.example/ /.\\/evil.example/ /\t/evil.example/',
  'http://evil.example/ http://evil.example//x http://[/ http://a:b/ http:// https:evil.example javascript:alert(1)',
  '/@evil.example //user@evil.example/ /;//evil.example /#//evil.example /a#? /\xa0 /\xc3\xa9 /\xff//x /:80',
  '//auth /auth /sw.js //sw.js /offline.html //offline.html /manifest.webmanifest //manifest.webmanifest',
  '//api/users/me /api//users/me /api/% /api/opponents/%zz //healthz /remotes// /remotes/% /assets/% /assets//x',
  '/remotes/registry /remotes/..//x //remotes/registry /sitemap.xml /robots.txt /profile/%ff /opponents// /problems/x',
].flatMap((line) => line.split(' '))

it.each(PATHS)('%j is answered with a page, a refusal or the way to an address of ours', async (path) => {
  for (const query of QUERIES) await checkBoth(path + query)
})

const SIGNS = '/ \\ . .. : @ [ ] % %2e %2f %5c ? # * ; & = \xa0 \t http:'.split(' ')
const address = fc.array(fc.constantFrom('/', ...SIGNS, 'evil.example', 'remote.mfe-social='), { maxLength: 9 })

it('and so is whatever else is made of the same signs', async () => {
  await fc.assert(
    fc.asyncProperty(address, (signs) => checkBoth(`/${signs.join('')}`)),
    { numRuns: 300 },
  )
})

it('a link with one slash too many leads to the page that was meant', async () => {
  expect(await overHttp1('//auth?ref=ABCD2345')).toEqual({ status: 308, location: '/auth?ref=ABCD2345' })
  expect((await plain.fetch('/auth?ref=ABCD2345', { headers: { Accept: 'text/html' } })).status).toBe(200)
})

it('the address after a choice is that of the page', async () => {
  expect(await overHttp1('/history?remote.mfe-social=&q=a%20b')).toEqual({ status: 302, location: '/history?q=a+b' })
  expect(await overHttp1('/history?remote.mfe-social=')).toEqual({ status: 302, location: '/history' })
})

it('an invitation that leads to the first page is that of the page with its line', async () => {
  expect(await overHttp1('/?REF=abcd2345&lang=de')).toEqual({ status: 302, location: '/auth?REF=abcd2345&lang=de' })
})
