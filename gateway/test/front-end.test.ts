import { manifest, publishRemote, remotesIn, VERSION } from './front-end-fixture.ts'
import { frontEndForTests } from './gateway-for-tests.ts'
import { addresses } from './nowhere.ts'
import { startGateway } from './running-gateway.ts'

const { files, gateway, open } = frontEndForTests()

/** But for the first scripts, which every page has. */
const PRELOAD = /<link rel="(?:preload|font)" as="(\w+)"(?![^>]* data-first)[^>]*?( fetchpriority="low")? href="([^"]+)">/g
const preloadsIn = (text: string) => [...text.matchAll(PRELOAD)].map(([, as, low = '', href]) => `${as} ${href}${low}`)

describe('the page', () => {
  it('knows where every remote is', async () => {
    const { response, text } = await open('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const known = remotesIn(text)
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
      expect(remotesIn(text)).toHaveProperty('mfe_matches')
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
    expect(remotesIn(page).mfe_matches?.entry).toContain(VERSION)
    expect(preloadsIn(page).join()).not.toContain('999999999999')
  })

  it('knows the last good version after a restart, too', async () => {
    const env = { ASSETS_DIR: files.folder, STATE_DIR: `${files.folder}/state` }
    const before = await startGateway({ addresses, env })
    await before.fetch('/', { headers: { Accept: 'text/html' } })
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
    expect(Object.keys(remotesIn(text))).toEqual(['mfe_admin', 'mfe_analytics', 'mfe_social'])
  })

  it('takes no path from the remote that has it for one that claims it too', async () => {
    await publishRemote(files, 'mfe-zoo', VERSION, manifest(['zoo', 'history']))
    expect(remotesIn((await open('/history')).text)).not.toHaveProperty('mfe_zoo')
    await publishRemote(files, 'mfe-zoo', '222222222222', manifest(['zoo']))
    expect((await open('/zoo')).response.status).toBe(200)
  })

  it('learns of a new release and of a way back without a restart, and still has the files of both', async () => {
    const entryNow = async () => remotesIn((await open('/')).text).mfe_matches?.entry
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

  it('answers 503 in words while the shell is not built, and with a way to come back', async () => {
    await files.remove('shell/dist/current.json')
    const { response, text } = await open('/history', { 'Accept-Language': 'de' })
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(text).toMatch(/<html lang="de">[^]+<a href="">Noch einmal versuchen</)
    expect((await open('/history', { Accept: '*/*' })).response.headers.get('content-type')).toMatch('problem+json')
  })
})

describe('what a remote takes beyond its shell', () => {
  const publishNeeding = (version: string, names: string[]) => {
    const needs = { react: { range: '^19.3.1' }, '@kitchenline/ui': { range: '^0.1.0', names } }
    return publishRemote(files, 'mfe-social', version, JSON.stringify({ ...JSON.parse(manifest(['social'])), needs }))
  }
  const needsIn = (known: object) => (known as Record<string, { needs: object }>)['mfe_social']!.needs
  beforeEach(() => {
    const offers = { '@kitchenline/ui': { version: '0.1.0', names: ['Button', 'Card'] }, react: { version: '19.3.1' } }
    return files.write(`shell/dist/${VERSION}/offers.json`, JSON.stringify(offers))
  })

  it('is named in a page only where its shell does not bring it, and all of it to an open page, which may have another', async () => {
    await publishNeeding('222222222222', ['Button', 'Card'])
    expect(needsIn(remotesIn((await open('/social')).text))).toEqual({})
    await publishNeeding('333333333333', ['Button', 'Telepathy'])
    expect(needsIn(remotesIn((await open('/social')).text))).toEqual({ '@kitchenline/ui': ['Telepathy'] })
    const registry = (await (await gateway.fetch('/remotes/registry')).json()) as object
    expect(needsIn(registry)).toEqual({ '@kitchenline/ui': ['Button', 'Telepathy'] })
  })
})

const READ =
  /<(?:link rel="preload" as="fetch" crossorigin="use-credentials" href|meta name="kitchenline-reads" content)="([^"]+)">/g

it.each([
  // The zone is filled in by the browser.
  ['/profile/some-player', 'any', ['/api/users/me', '/api/users/some-player?tz={tz}']],
  // Nothing of an address that is not plain gets into another one.
  ['/profile/%22x', 'any', ['/api/users/me']],
  ['/profile/..%2Fx', 'any', ['/api/users/me']],
  ['/profile/some-player', undefined, []],
  ['/history', 'any', ['/api/users/me']],
])('at %s with the session %s the page names what it reads first: %j', async (path, session, reads) => {
  const declared = JSON.parse(manifest(['profile', 'profile/:userId'])) as { pages: object[] }
  const pages = declared.pages.map((page) => ({ ...page, reads: '/api/users/{userId}?tz={tz}' }))
  await publishRemote(files, 'mfe-social', '222222222222', JSON.stringify({ ...declared, pages }))
  const { text } = await open(path, session ? { Cookie: `kl_session=${session}` } : {})
  expect([...text.matchAll(READ)].map(([, read]) => read)).toEqual(reads)
})
