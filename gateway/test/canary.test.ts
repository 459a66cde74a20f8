import { manifest, publishRemote, remotesIn, VERSION } from './front-end-fixture.ts'
import { frontEndForTests } from './gateway-for-tests.ts'

const { files, gateway, open } = frontEndForTests({ env: { trustedProxies: ['loopback'] } })

const networkOf = (index: number) => ({ 'X-Forwarded-For': `198.51.${index}.7` })
/** The cookie that a browser of that network is given with its first page. */
async function markOf(network: number): Promise<string> {
  const { response } = await open('/', networkOf(network))
  return /^kl_ring=[^;]+/.exec(response.headers.get('set-cookie') ?? '')![0]
}
it('gives a canary to a stable share of visitors, and everything else to the others', async () => {
  await publishRemote(files, 'mfe-matches', '222222222222', manifest(['history'], 'remoteEntry.bbbbbbbb.js'))
  const percent = async (share: number) =>
    files.move('mfe-matches', { version: VERSION, canary: { version: '222222222222', percent: share } })
  await percent(30)
  const { response } = await open('/')
  expect(response.headers.get('set-cookie')).toMatch(
    /^kl_ring=[0-9a-f]{8}\.[\w-]{43}; Max-Age=31536000; Path=\/;.*HttpOnly; SameSite=Lax$/,
  )

  const rings = await Promise.all(Array.from({ length: 60 }, (_, index) => markOf(index)))
  const triers = async () => {
    const tries = await Promise.all(
      rings.map(async (ring, index) => {
        const cookie = { ...networkOf(index), Cookie: `a=1; ${ring}` }
        const { response: page, text } = await open('/history', cookie)
        expect(page.headers.get('set-cookie')).toBeNull()
        const registry = (await (await gateway.fetch('/remotes/registry', { headers: cookie })).json()) as object
        expect(registry).toEqual(remotesIn(text))
        return remotesIn(text).mfe_matches?.entry.includes('222222222222')
      }),
    )
    return rings.filter((_, index) => tries[index])
  }
  const few = await triers()
  expect(few.length).toBeGreaterThan(7)
  expect(few.length).toBeLessThan(32)
  await percent(60)
  const more = await triers()
  expect(more.length).toBeGreaterThan(few.length)
  expect(few.filter((ring) => !more.includes(ring))).toEqual([])
  await percent(0)
  expect(await triers()).toEqual([])
})

it('marks no visitor without a canary, ignores one that cannot be read, and loads nothing that is switched off', async () => {
  expect((await open('/')).response.headers.get('set-cookie')).toBeNull()
  const canary = { version: '999999999999', percent: 100 }
  await files.move('mfe-matches', { version: VERSION, canary })
  const { text } = await open('/history', { Cookie: 'kl_ring=00000000' })
  expect(remotesIn(text).mfe_matches?.entry).toContain(VERSION)
  await files.move('mfe-matches', { version: VERSION, isOff: true })
  const { response, text: page } = await open('/history')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(remotesIn(page).mfe_matches).toMatchObject({ isOff: true, menu: [], paths: ['log-match', 'history', 'opponents'] })
  expect(page).not.toContain('href="/remotes/mfe-matches')
})

it('takes a canary that fails from the browser it failed in, then from everybody, and heals them with the stable version', async () => {
  await publishRemote(files, 'mfe-matches', '222222222222', manifest(['history'], 'remoteEntry.bbbbbbbb.js'))
  await files.move('mfe-matches', { version: VERSION, canary: { version: '222222222222', percent: 100 } })
  const entryOf = async (ring: string, network = rings.indexOf(ring)) => {
    const registry = await gateway.fetch('/remotes/registry', { headers: { ...networkOf(network), Cookie: ring } })
    return ((await registry.json()) as Record<string, { entry: string }>).mfe_matches!.entry.split('/')[3]
  }
  const report = (ring: string, body: unknown = { remote: 'mfe_matches', version: '222222222222', phase: 'load' }) =>
    gateway.fetch('/remotes/report', {
      method: 'POST',
      headers: { Cookie: ring, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const rings = await Promise.all([0, 1, 2, 3].map(markOf))
  for (const ring of rings) expect(await entryOf(ring)).toBe('222222222222')

  for (const body of ['{', 'x'.repeat(2_000), {}, { remote: 'mfe_matches', version: '../..', phase: 'load' }, { user: 'ana' }])
    expect((await report(rings[0]!, body)).status).toBe(400)
  expect((await report(rings[0]!)).status).toBe(204)
  expect(await Promise.all(rings.map((ring) => entryOf(ring)))).toEqual([VERSION, '222222222222', '222222222222', '222222222222'])
  for (const invented of ['0000000a', '0000000b', '0000000c']) {
    const mark = `kl_ring=${invented}.${'A'.repeat(43)}`
    expect(await entryOf(mark, 9)).toBe(VERSION)
    await report(mark)
  }
  expect(await entryOf(rings[3]!)).toBe('222222222222')
  await report(rings[1]!)
  await report(rings[2]!)
  expect(await entryOf(rings[3]!)).toBe(VERSION)
})
