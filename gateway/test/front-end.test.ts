import { request } from 'node:http'
import { frontEndFixture, manifest, publishRemote, type FrontEndFixture, VERSION } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

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
/** But for the first scripts, which every page has. */
const PRELOAD = /<link rel="preload" as="(\w+)"(?![^>]* data-first)[^>]*?( fetchpriority="low")? href="([^"]+)">/g
const preloadsIn = (text: string) => [...text.matchAll(PRELOAD)].map(([, as, low = '', href]) => `${as} ${href}${low}`)

describe('the page', () => {
  it('knows where every remote is', async () => {
    const { response, text } = await open('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const known = registryIn(text)
    expect(Object.keys(known).sort()).toEqual(['mfe_admin', 'mfe_analytics', 'mfe_matches', 'mfe_social'])
    expect(known.mfe_matches).toMatchObject({
      entry: `/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`,
      paths: ['log-match', 'history', 'opponents'],
      menu: [{ to: '/log-match', labels: { en: 'Page' } }],
    })
    expect(await (await gateway.fetch('/remotes/registry')).json()).toEqual(known)
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
    ['/', 'mfe-analytics', 'first'],
    ['/dashboard', 'mfe-analytics', 'first'],
    ['/analytics', 'mfe-analytics', 'analytics'],
    ['/history?type=singles', 'mfe-matches', 'history'],
    ['/profile/some-player', 'mfe-social', 'profile--userId'],
    ['/admin/subscriptions', 'mfe-admin', 'admin-subscriptions'],
  ])('at %s preloads what %s will need for it', async (path, remote, page) => {
    const { response, text } = await open(path, { Cookie: 'kl_session=any' })
    expect(response.status).toBe(200)
    expect(text).not.toContain('kitchenline-session')
    expect(preloadsIn(text)).toEqual([
      'fetch /api/users/me',
      'script /assets/messages-en.44444444.js fetchpriority="low"',
      `script /remotes/${remote}/${VERSION}/remoteEntry.aaaaaaaa.js fetchpriority="low"`,
      `script /remotes/${remote}/${VERSION}/routes.bbbbbbbb.js fetchpriority="low"`,
      `script /remotes/${remote}/${VERSION}/messages-en.eeeeeeee.js fetchpriority="low"`,
      `script /remotes/${remote}/${VERSION}/page-${page}.cccccccc.js fetchpriority="low"`,
      `style /remotes/${remote}/${VERSION}/page.dddddddd.css fetchpriority="low"`,
      'font /assets/text.66666666.woff2 fetchpriority="low"',
    ])
  })

  it('at /auth loads no remote, has the visitor’s language, and no current user', async () => {
    const { response, text } = await open('/auth?ref=abc', { 'Accept-Language': 'de' })
    expect(text).toContain('<meta name="kitchenline-session" content="none">')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(preloadsIn(text)).toEqual([
      'script /assets/messages-de.55555555.js fetchpriority="low"',
      'script /assets/auth.22222222.js fetchpriority="low"',
      'style /assets/auth.33333333.css fetchpriority="low"',
      'font /assets/text.66666666.woff2 fetchpriority="low"',
    ])
  })

  it('loads its styles and first scripts before what comes after them', async () => {
    const { text } = await open('/history')
    expect(text).toMatch(/main\.deadbeef\.js[\s\S]+<link rel="preload" as="script"[\s\S]+<\/head>/)
  })

  it.each(['/privacy', '/terms'])('at %s is there for everybody, without a remote', async (path) => {
    const { response, text } = await open(path)
    expect(response.status).toBe(200)
    expect(preloadsIn(text).join()).not.toContain('/remotes/')
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
    ['is missing', undefined],
    ['is no JSON', '{'],
    ['names no entry', '{"pages":[]}'],
    ['names one elsewhere', manifest(['history'], '//evil.example/x.js')],
    ['leaves the folder', manifest(['history'], '../x.js')],
    ['draws more than shapes', manifest(['history']).replace('"path",{"d"', '"script",{"d"')],
  ])('keeps the last good version of a remote whose manifest %s', async (_what, text) => {
    await open('/')
    if (text === undefined) await files.move('mfe-matches', { version: '999999999999' })
    else await publishRemote(files, 'mfe-matches', '999999999999', text)
    const { response, text: page } = await open('/history')
    expect(response.status).toBe(200)
    expect(registryIn(page).mfe_matches?.entry).toContain(VERSION)
    expect(preloadsIn(page).join()).not.toContain('999999999999')
  })

  it('knows the last good version after a restart, too', async () => {
    const env = { ASSETS_DIR: files.folder, STATE_DIR: `${files.folder}/state` }
    const before = await startGateway({ addresses, env })
    await before.fetch('/', { headers: html })
    await before.stop()
    await files.remove('mfe-matches/dist/current.json')
    const after = await startGateway({ addresses, env })
    const known = (await (await after.fetch('/remotes/registry')).json()) as Record<string, { entry: string }>
    await after.stop()
    expect(known.mfe_matches?.entry).toContain(VERSION)
  })

  it('leaves out a remote that was never whole, and keeps the others', async () => {
    await files.write('mfe-matches/dist/current.json', '{')
    const { response, text } = await open('/social')
    expect(response.status).toBe(200)
    expect(Object.keys(registryIn(text))).toEqual(['mfe_admin', 'mfe_analytics', 'mfe_social'])
  })

  it('takes no path from the remote that has it for one that claims it too', async () => {
    await publishRemote(files, 'mfe-zoo', VERSION, manifest(['zoo', 'history']))
    expect(registryIn((await open('/history')).text)).not.toHaveProperty('mfe_zoo')
    await publishRemote(files, 'mfe-zoo', '222222222222', manifest(['zoo']))
    expect((await open('/zoo')).response.status).toBe(200)
  })

  it('learns of a new release and of a way back without a restart, and still has the files of both', async () => {
    const entryNow = async () => registryIn((await open('/')).text).mfe_matches?.entry
    await files.write('mfe-matches/dist/222222222222/remoteEntry.bbbbbbbb.js', 'new')
    await publishRemote(files, 'mfe-matches', '222222222222', manifest(['history'], 'remoteEntry.bbbbbbbb.js'))
    expect(await entryNow()).toBe('/remotes/mfe-matches/222222222222/remoteEntry.bbbbbbbb.js')
    await files.move('mfe-matches', { version: VERSION })
    expect(await entryNow()).toBe(`/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`)
    for (const file of [`${VERSION}/remoteEntry.aaaaaaaa.js`, '222222222222/remoteEntry.bbbbbbbb.js'])
      expect((await gateway.fetch(`/remotes/mfe-matches/${file}`)).status).toBe(200)
  })

  it('has the files of the shell before this one for pages that are open', async () => {
    await files.write('shell/dist/222222222222/index.html', '<head><!--kitchenline:head--><link href="next"></head>')
    await files.move('shell', { version: '222222222222' })
    expect((await open('/')).text).toContain('<link href="next">')
    expect((await gateway.fetch('/assets/main.deadbeef.js')).status).toBe(200)
  })

  it('names no file of another site, whatever the build contains', async () => {
    await files.write(`shell/dist/${VERSION}/preload.json`, JSON.stringify({ pages: { auth: ['https://evil.example/x.js'] } }))
    expect((await open('/auth')).text).not.toContain('evil')
  })

  it('works without a preload list', async () => {
    await files.remove(`shell/dist/${VERSION}/preload.json`)
    expect(preloadsIn((await open('/')).text)).toHaveLength(5)
  })

  it('is compressed', async () => {
    const response = await gateway.fetch('/', { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('<!-- long -->')
  })

  it('is not what a script or a form gets', async () => {
    expect((await gateway.fetch('/history', { headers: { Accept: 'application/json' } })).status).toBe(404)
    expect((await gateway.fetch('/history', { method: 'POST' })).status).toBe(404)
  })

  it('answers 503 while the shell is not built', async () => {
    await files.remove('shell/dist/current.json')
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

  it('with a hash in the name are cached for a year, others are revalidated', async () => {
    expect((await gateway.fetch('/assets/main.deadbeef.js')).headers.get('cache-control')).toBe(
      'public,max-age=31536000,immutable',
    )
    expect(
      (await gateway.fetch(`/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`)).headers.get('cache-control'),
    ).toContain('immutable')
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
    '/remotes/mfe-matches/111111111111/remote.json',
    '/remotes/mfe-matches/current.json',
    '/assets/preload.json',
    '/assets/index.html',
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

function raw(url: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const slowRequest = request(
      { hostname, port, path, headers: { Accept: 'text/html', Connection: 'close', ...headers } },
      (response) => {
        let body = ''
        response.on('data', (chunk) => (body += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    slowRequest.on('error', reject).end()
  })
}
