import { readFile } from 'node:fs/promises'
import { metrics } from '@kitchenline/telemetry'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startFakeServices } from './fake-services.ts'
import { manifest, newKey, remotesIn, signedText, VERSION } from './front-end-fixture.ts'
import { frontEndForTests } from './gateway-for-tests.ts'
import { sessionToken } from './keys.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const otherTeam = newKey()
const MOVE = { revision: 9, at: '2026-11-01T08:00:00.000Z', by: 'team', action: 'test', version: VERSION }
const services = forAllTests(startFakeServices)
beforeEach(() => services.reset())
const next = '222222222222'
const { files, gateway } = frontEndForTests({ services })

const known = async () => (await (await gateway.fetch('/remotes/registry')).json()) as Record<string, { entry: string }>

it('serves files only as published: another one is refused, logged and counted', async () => {
  const refused = `mfe-matches/dist/${VERSION}/remoteEntry.aaaaaaaa.js`
  await files.tamper(refused, 'steal()')
  await files.tamper(`mfe-social/dist/${VERSION}/remote.json`, manifest(['social'], 'evil.js'))
  await files.tamper(`mfe-social/dist/${VERSION}/unknown.js`, 'steal()')
  const response = await gateway.fetch(`/remotes/${refused.replace('/dist', '')}`)
  expect(response.status).toBe(502)
  expect(await response.text()).not.toContain('steal')
  expect((await gateway.fetch(`/remotes/mfe-social/${VERSION}/unknown.js`)).status).toBe(404)
  expect(await known()).not.toHaveProperty('mfe_social')
  const lines = gateway.logged.filter(({ msg }) => msg.startsWith('refused: a file in the store'))
  expect(lines).toMatchObject([
    { frontEnd: 'mfe-matches', version: VERSION, file: 'remoteEntry.aaaaaaaa.js' },
    { frontEnd: 'mfe-social', version: VERSION, file: 'remote.json' },
  ])
  expect(await metrics.getSingleMetricAsString('store_files_refused_total')).toContain('front_end="mfe-matches"} 1')
})

it('takes a file from a version before when it was tampered with in this one', async () => {
  await files.write('shell/dist/222222222222/main.deadbeef.js', 'as it was')
  await files.tamper('shell/dist/222222222222/main.deadbeef.js', 'steal()')
  const response = await gateway.fetch('/assets/main.deadbeef.js', { headers: { 'Accept-Encoding': 'identity' } })
  expect(await response.text()).toContain('console.log("main")')
})

describe('a move', () => {
  const versionNow = async () => (await known()).mfe_matches?.entry.split('/')[3]
  beforeEach(() => files.write(`mfe-matches/dist/${next}/remote.json`, manifest(['history'])))

  it.each([
    ['nobody', () => files.write('mfe-matches/dist/current.json', JSON.stringify({ revision: 9, version: next }))],
    ['the team of another remote', () => files.move('mfe-matches', { version: next }, otherTeam)],
    ['the team for another remote', () => files.write('mfe-matches/dist/current.json', signedText('move', 'mfe-social', MOVE))],
    [
      'the team, but for another version',
      () => files.write('mfe-matches/dist/current.json', signedText('move', 'mfe-matches', MOVE).replace(VERSION, next)),
    ],
  ])('of %s is refused, and the version in use stays', async (_who, write) => {
    expect(await versionNow()).toBe(VERSION)
    await write()
    expect(await versionNow()).toBe(VERSION)
    expect(gateway.logged.filter(({ msg }) => msg === 'refused: not signed by a key of its team')).toHaveLength(1)
  })

  it('that was right once counts no more after a later one', async () => {
    const before = await readFile(`${files.folder}/mfe-matches/dist/current.json`, 'utf8')
    await files.move('mfe-matches', { version: next })
    expect(await versionNow()).toBe(next)
    await files.write('mfe-matches/dist/current.json', before)
    expect(await versionNow()).toBe(next)
  })

  it('that is put back counts no more after a restart either, for a remote and for the shell', async () => {
    const env = { ASSETS_DIR: files.folder, STATE_DIR: `${files.folder}/state` }
    await files.write(`shell/dist/${next}/index.html`, '<head><!--kitchenline:head--><link href="next"></head>')
    const before = await startGateway({ addresses, env })
    const shown = (gateway: RunningGateway) =>
      gateway.fetch('/history', { headers: { Accept: 'text/html' } }).then((page) => page.text())
    await shown(before)
    const old = (frontEnd: string) => readFile(`${files.folder}/${frontEnd}/dist/current.json`, 'utf8')
    const put = [await old('mfe-matches'), await old('shell')] as const
    await files.move('mfe-matches', { version: next })
    await files.move('shell', { version: next })
    await shown(before)
    await before.stop()
    await files.write('mfe-matches/dist/current.json', put[0])
    await files.write('shell/dist/current.json', put[1])
    const after = await startGateway({ addresses, env })
    const page = await shown(after)
    const refused = after.logged.filter(({ msg }) => msg === 'refused: an earlier move was put back')
    // A new store counts from one again.
    await files.move('mfe-matches', { revision: 1, at: '2026-11-02T08:00:00.000Z', version: VERSION })
    const inNewStore = await shown(after)
    await after.stop()
    expect(page).toContain('<link href="next">')
    expect(page).toContain(`/remotes/mfe-matches/${next}/`)
    expect(refused).toHaveLength(2)
    expect(inNewStore).toContain(`/remotes/mfe-matches/${VERSION}/`)
  })

  it('of a retired key counts no more, and neither does what it published', async () => {
    expect(await versionNow()).toBe(VERSION)
    const own = JSON.parse(await readFile(`${files.folder}/release-keys.json`, 'utf8')) as Record<string, object[]>
    const retired = own['*']!.map((key) => ({ ...key, retiredAt: '2026-11-02T08:00:00.000Z' }))
    await files.write('release-keys.json', JSON.stringify({ ...own, 'mfe-matches': retired }))
    await files.move('mfe-matches', { version: next })
    expect(await versionNow()).toBe(VERSION)
    expect((await gateway.fetch(`/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`)).status).toBe(404)
  })
})

describe('another version of a remote', () => {
  beforeEach(() => files.write(`mfe-matches/dist/${next}/remote.json`, manifest(['history'])))
  const send = (who: string, tried: string, headers: Record<string, string> = {}) =>
    gateway.as(who, `/history?tab=all&remote.mfe-matches=${encodeURIComponent(tried)}`, {
      headers: { Accept: 'text/html', ...headers },
    })
  const openWith = (who: string, cookie: string) =>
    gateway.fetch('/history', { headers: { Accept: 'text/html', cookie: `${cookie}; kl_session=${sessionToken(who)}` } })
  const cookieOf = (response: Response) =>
    /^[^;]*/.exec(response.headers.getSetCookie().find((one) => one.startsWith('kl_remotes='))!)![0]

  it('is tried by an administrator for an hour, and by no one else', async () => {
    const chosen = await send('admin', next)
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/history?tab=all'])
    expect(chosen.headers.getSetCookie().join()).toContain('Max-Age=3600')
    const page = await openWith('admin', cookieOf(chosen))
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(remotesIn(await page.text()).mfe_matches).toMatchObject({ tried: next, entry: expect.stringContaining(next) })
    for (const who of ['player', ''])
      expect(remotesIn(await (await openWith(who, cookieOf(chosen))).text()).mfe_matches).not.toHaveProperty('tried')
    expect((await send('player', next)).status).toBe(403)
    expect((await send('admin', next, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const ended = await send('admin', '', { cookie: `${cookieOf(chosen)}; kl_session=${sessionToken('admin')}` })
    expect(ended.headers.getSetCookie().join()).toContain('kl_remotes=;')
  })

  it('comes from a dev server of the own machine, which only that page may load from', async () => {
    const chosen = await send('admin', 'http://localhost:8081')
    const page = await openWith('admin', cookieOf(chosen))
    expect(remotesIn(await page.text()).mfe_matches!.entry).toBe('http://localhost:8081/remoteEntry.js')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src [^;]*'self' http:\/\/localhost:8081;/)
    expect(policy).toContain("connect-src 'self' http://localhost:8081 ws://localhost:8081;")
    const other = await openWith('player', cookieOf(chosen))
    expect(other.headers.get('content-security-policy')).not.toContain('8081')
  })

  it.each(['https://evil.example', 'http://localhost:8081/x', 'http://localhost:8081.evil.example', '../../x', '999999999999'])(
    'is not %s',
    async (tried) => {
      const chosen = await send('admin', tried)
      const page = await openWith('admin', chosen.headers.getSetCookie()[0]!.split(';')[0]!)
      expect(remotesIn(await page.text()).mfe_matches?.entry).toContain(VERSION)
      expect(page.headers.get('content-security-policy')).not.toContain('evil')
    },
  )
})
