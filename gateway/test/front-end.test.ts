import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { frontEndFixture, manifest, type FrontEndFixture } from './front-end-fixture.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const nowhere = '127.0.0.1:1'
const addresses = { identity: nowhere, matches: nowhere, social: nowhere, analysis: nowhere, billing: nowhere }
let files: FrontEndFixture
let gateway: RunningGateway
beforeEach(async () => {
  files = await frontEndFixture()
  gateway = await startGateway({ addresses, env: { ASSETS_DIR: files.folder } })
})
afterEach(async () => {
  await gateway.stop()
  await files.dispose()
})

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Encoding': 'identity' }
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers: { ...html, ...headers } })
  return { response, text: await response.text() }
}
const registryIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as Record<
    string,
    { entry: string }
  >
const preloadsIn = (text: string) =>
  [...text.matchAll(/<link rel="preload" as="(\w+)"[^>]* href="([^"]+)">/g)].map(([, as, href]) => `${as} ${href}`)

describe('the page', () => {
  it('knows where every remote is', async () => {
    const { response, text } = await open('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(registryIn(text)).toEqual({
      mfe_matches: { entry: '/remotes/mfe-matches/remoteEntry.aaaaaaaa.js' },
      mfe_social: { entry: '/remotes/mfe-social/remoteEntry.aaaaaaaa.js' },
      mfe_analytics: { entry: '/remotes/mfe-analytics/remoteEntry.aaaaaaaa.js' },
      mfe_admin: { entry: '/remotes/mfe-admin/remoteEntry.aaaaaaaa.js' },
    })
    expect(text).not.toContain('kitchenline:head')
  })

  it('carries the nonce of its own policy, another one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { response, text } = await open('/history')
        const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(text)?.[1]
        expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each([
    ['/', 'mfe-analytics'],
    ['/analytics', 'mfe-analytics'],
    ['/log-match', 'mfe-matches'],
    ['/history?type=singles', 'mfe-matches'],
    ['/profile/some-player', 'mfe-social'],
    ['/social', 'mfe-social'],
    ['/admin/subscriptions', 'mfe-admin'],
  ])('at %s asks at once for what %s will need', async (path, remote) => {
    const { response, text } = await open(path)
    expect(response.status).toBe(200)
    expect(preloadsIn(text)).toEqual([
      'fetch /api/users/me',
      'script /assets/messages-en.44444444.js',
      `script /remotes/${remote}/remoteEntry.aaaaaaaa.js`,
      `script /remotes/${remote}/routes.bbbbbbbb.js`,
      `style /remotes/${remote}/routes.dddddddd.css`,
      'font /assets/text.66666666.woff2',
    ])
  })

  it('at /auth asks for no remote, and for the words of the visitor’s language', async () => {
    const { text } = await open('/auth?ref=abc', { 'Accept-Language': 'de' })
    expect(preloadsIn(text)).toEqual([
      'fetch /api/users/me',
      'script /assets/auth.22222222.js',
      'style /assets/auth.33333333.css',
      'script /assets/messages-de.55555555.js',
      'font /assets/text.66666666.woff2',
    ])
  })

  it.each(['/nothing-here', '/__proto__', '/constructor', '/remote/x', '/API/x'])(
    'at %s is the same page with 404',
    async (path) => {
      const { response, text } = await open(path)
      expect(response.status).toBe(404)
      expect(registryIn(text)).toHaveProperty('mfe_matches')
    },
  )

  it.each([
    ['is missing', (fixture: FrontEndFixture) => fixture.remove('mfe-matches/dist/mf-manifest.json')],
    ['is no JSON', (fixture: FrontEndFixture) => fixture.write('mfe-matches/dist/mf-manifest.json', '{')],
    [
      'names no entry',
      (fixture: FrontEndFixture) => fixture.write('mfe-matches/dist/mf-manifest.json', '{"metaData":{},"exposes":[]}'),
    ],
    [
      'names one elsewhere',
      (fixture: FrontEndFixture) =>
        fixture.write('mfe-matches/dist/mf-manifest.json', manifest('x').replace('remoteEntry.x.js', '//evil.example/x.js')),
    ],
    [
      'leaves the folder',
      (fixture: FrontEndFixture) =>
        fixture.write('mfe-matches/dist/mf-manifest.json', manifest('x').replace('remoteEntry.x.js', '../x.js')),
    ],
  ])('leaves out a remote whose manifest %s, and keeps the others', async (_what, spoil) => {
    await spoil(files)
    const { response, text } = await open('/history')
    expect(response.status).toBe(200)
    expect(Object.keys(registryIn(text))).toEqual(['mfe_social', 'mfe_analytics', 'mfe_admin'])
  })

  it('learns of a new release of one remote without a restart', async () => {
    await open('/')
    await new Promise((resume) => setTimeout(resume, 20))
    await files.write('mfe-social/dist/mf-manifest.json', manifest('99999999'))
    expect(registryIn((await open('/')).text).mfe_social).toEqual({ entry: '/remotes/mfe-social/remoteEntry.99999999.js' })
  })

  it('names no file of another site, whatever the build says', async () => {
    await files.write('shell/dist/preload.json', JSON.stringify({ pages: { auth: ['https://evil.example/x.js'] } }))
    expect((await open('/auth')).text).not.toContain('evil')
  })

  it('works without a preload list', async () => {
    await files.remove('shell/dist/preload.json')
    expect(preloadsIn((await open('/')).text)).toHaveLength(4)
  })

  it('is compressed', async () => {
    const response = await gateway.fetch('/', { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('<title>Kitchenline</title>')
  })

  it('is not what a script or a form gets', async () => {
    expect((await gateway.fetch('/history', { headers: { Accept: 'application/json' } })).status).toBe(404)
    expect((await gateway.fetch('/history', { method: 'POST' })).status).toBe(404)
  })

  it('says 503 while the shell is not built', async () => {
    await files.remove('shell/dist/index.html')
    expect((await open('/')).response.status).toBe(503)
  })
})

describe('files', () => {
  it.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['nothing', 'identity', null],
  ])('come compressed with %s', async (_what, accepted, encoding) => {
    const response = await gateway.fetch('/assets/main.deadbeef.js', { headers: { 'Accept-Encoding': accepted } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toContain('console.log("main")')
  })

  it('with a hash in the name are kept for a year, others are asked for again', async () => {
    expect((await gateway.fetch('/assets/main.deadbeef.js')).headers.get('cache-control')).toBe(
      'public,max-age=31536000,immutable',
    )
    expect((await gateway.fetch('/remotes/mfe-matches/remoteEntry.aaaaaaaa.js')).headers.get('cache-control')).toContain(
      'immutable',
    )
    const icon = await gateway.fetch('/assets/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    // fetch would add a "no-cache" of its own.
    const again = await raw(gateway.url, '/assets/favicon.svg', { 'If-Modified-Since': icon.headers.get('last-modified') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    '/assets/nothing.js',
    '/assets/',
    '/assets/.hidden',
    '/assets/main.deadbeef.js.br',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets//etc/passwd',
    '/assets/..\\..\\secret.txt',
    '/assets/main.deadbeef.js%00.html',
    '/assets/%ff',
    '/remotes/',
    '/remotes/mfe-nobody/remoteEntry.js',
    '/remotes/mfe-matches/../../secret.txt',
  ])('%s is not there', async (path) => {
    // fetch would tidy the path up before sending it.
    const { status, body } = await raw(gateway.url, path)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('not for you')
    expect(body).not.toContain('<!doctype')
  })

  it('cannot be written', async () => {
    expect((await gateway.fetch('/assets/main.deadbeef.js', { method: 'PUT' })).status).toBe(404)
  })
})

describe('a remote that runs elsewhere', () => {
  let elsewhere: Server
  let cookies: (string | undefined)[]
  beforeEach(async () => {
    cookies = []
    elsewhere = createServer((req, res) => {
      cookies.push(req.headers.cookie)
      res.setHeader('Set-Cookie', 'kl_session=stolen')
      res.end(req.url === '/mf-manifest.json' ? manifest('77777777') : `from elsewhere: ${req.url}`)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    await gateway.stop()
    gateway = await startGateway({ addresses, env: { ASSETS_DIR: files.folder, REMOTES: { 'mfe-social': base } } })
  })
  afterEach(() => new Promise((resolve) => elsewhere.close(resolve)))

  it('is named in the page and passed on under our own origin, without anybody’s cookies', async () => {
    expect(registryIn((await open('/')).text).mfe_social).toEqual({ entry: '/remotes/mfe-social/remoteEntry.77777777.js' })
    const response = await gateway.fetch('/remotes/mfe-social/remoteEntry.77777777.js', {
      headers: { cookie: 'kl_session=secret' },
    })
    expect(await response.text()).toBe('from elsewhere: /remoteEntry.77777777.js')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(cookies).toEqual([undefined, undefined])
  })

  it('is left out while it is away', async () => {
    elsewhere.closeAllConnections()
    await new Promise((resolve) => elsewhere.close(resolve))
    expect(Object.keys(registryIn((await open('/')).text))).toEqual(['mfe_matches', 'mfe_analytics', 'mfe_admin'])
    expect((await gateway.fetch('/remotes/mfe-social/x.js')).status).toBeGreaterThanOrEqual(500)
  })
})

function raw(url: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, headers: { Accept: 'text/html', Connection: 'close', ...headers } },
      (response) => {
        let body = ''
        response.on('data', (chunk) => (body += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    asked.on('error', reject).end()
  })
}
