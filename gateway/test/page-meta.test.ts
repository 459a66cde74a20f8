import { createHash } from 'node:crypto'
import type { RemoteManifest } from '@kitchenline/api'
import { LANGUAGES } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startFakeServices } from './fake-services.ts'
import { manifest, publishRemote, VERSION } from './front-end-fixture.ts'
import { frontEndForTests } from './gateway-for-tests.ts'

const ORIGIN = 'https://play.example'
const services = forAllTests(startFakeServices)
beforeEach(() => services.reset())
const { files, gateway, open } = frontEndForTests({ services, env: { PUBLIC_ORIGIN: ORIGIN } })

const headOf = async (path: string, language = 'en', more: Record<string, string> = {}) => {
  const { text: html } = await open(path, { 'Accept-Language': language, ...more })
  const contents = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  return {
    html,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    meta: Object.fromEntries(contents.map(([, name, content]) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, href]) => [tag, href]),
    ),
  }
}

describe('the head that crawlers and chats read', () => {
  it('has the texts of the page’s owner, which cannot end the markup', async () => {
    const { title, meta, canonical, alternates } = await headOf('/history?type=singles&ref="><script>')
    expect(title).toBe('The history &quot;page&quot; · Kitchenline')
    expect(meta).toMatchObject({
      description: 'All &lt;b&gt;matches&lt;/b&gt;',
      keywords: 'pickleball',
      'og:title': 'The history &quot;page&quot; · Kitchenline',
      'og:description': 'All &lt;b&gt;matches&lt;/b&gt;',
      'og:url': `${ORIGIN}/history`,
      'twitter:title': 'The history &quot;page&quot; · Kitchenline',
    })
    expect(canonical).toBe(`${ORIGIN}/history`)
    expect(Object.keys(alternates)).toEqual([...LANGUAGES, 'x-default'])
    expect(alternates.vi).toBe(`${ORIGIN}/history?lang=vi`)
  })

  it('prefers the language in the address to the browser’s', async () => {
    const requestedHead = await headOf('/auth', 'de-AT')
    expect(requestedHead).toMatchObject({ title: 'Mitmachen · Kitchenline', canonical: `${ORIGIN}/auth` })
    const named = await headOf('/auth?lang=de', 'fr')
    expect(named).toMatchObject({ title: 'Mitmachen · Kitchenline', canonical: `${ORIGIN}/auth?lang=de` })
    expect(named.html).toContain('<html lang="de">')
    expect(named.html).toContain('<noscript>Kitchenline braucht JavaScript.')
    expect(named.meta).toMatchObject({
      'og:locale': 'de_DE',
      'og:image': `${ORIGIN}/assets/preview-join-de.99999999.png`,
      'twitter:card': 'summary_large_image',
    })
  })

  it.each(['/nothing-here', '/history/nothing-here', '/admin', '/auth/reset?token=secret'])(
    'keeps %s out of search engines',
    async (path) => {
      const { meta, canonical, alternates } = await headOf(path)
      expect(meta.robots).toBe('noindex')
      expect([canonical, alternates]).toEqual([undefined, {}])
      expect(JSON.stringify(meta)).not.toContain('secret')
    },
  )

  it('previews the address of the product as what the product is', async () => {
    const { html, meta, title } = await headOf('/')
    expect(title).toBe(meta['og:title'])
    expect((await headOf('/', 'en', { Cookie: '__Host-kl_session=any' })).title).toBe('The  &quot;page&quot; · Kitchenline')
    expect(html.match(/og:site_name|og:type/g)).toHaveLength(2)
    expect(meta).toMatchObject({ 'og:site_name': 'Kitchenline', 'og:type': 'website' })
    expect(meta['og:title']).toBe((await headOf('/nothing-here')).title)
    expect(meta['twitter:title']).toBe(meta['og:title'])
  })

  it('is the first page’s under its second name', async () => {
    expect((await headOf('/dashboard')).canonical).toBe(`${ORIGIN}/`)
  })
})

describe('before any script has come', () => {
  const openingIn = (text: string) => /<div id="opening">.*?<\/div>/.exec(text)?.[0]
  const opening = { title: 'Every <match>', text: 'Log it', label: 'Log a match', to: '/log-match' }
  const withOpening = () => {
    const declared = JSON.parse(manifest(['', 'analytics'])) as { pages: { texts: { en: object } }[] }
    declared.pages[0]!.texts.en = { ...declared.pages[0]!.texts.en, opening }
    return publishRemote(files, 'mfe-analytics', '333333333333', JSON.stringify(declared))
  }

  it('shows its menu and title, and a visitor what it begins with', async () => {
    await withOpening()
    const shown = openingIn((await open('/')).text)
    expect(shown).toContain('<h1>The  &quot;page&quot;</h1>')
    expect(shown).toContain('<h2>Every &lt;match&gt;</h2><a href="/log-match">Log a match</a>')
    expect(shown).toContain('<a class="link active" href="/"><svg')
    expect(shown).toContain('<path d="M0 0h1"/>')
  })

  it('marks in its menu what the page belongs to', async () => {
    const declared = JSON.parse(manifest(['', 'analytics'])) as { menu: { holds?: string[]; barFor?: string[] }[] }
    Object.assign(declared.menu[0]!, { holds: ['analytics'], barFor: ['/profile'] })
    await publishRemote(files, 'mfe-analytics', '333333333333', JSON.stringify(declared))
    const marked = async (path: string) => openingIn((await open(path)).text)?.match(/(?<=<a class="link active" href=")[^"]*/g)
    expect(await marked('/analytics')).toEqual(['/'])
    expect(await marked('/profile')).toEqual(['/profile'])
  })

  it('has nothing for visitors on a player’s page, and nothing on a page of others', async () => {
    await withOpening()
    const Cookie = '__Host-kl_session=any'
    expect(openingIn((await open('/', { Cookie })).text)).not.toContain('<h2>')
    expect(openingIn((await open('/auth', { Cookie })).text)).toBeUndefined()
    expect(openingIn((await open('/auth', { 'Accept-Language': 'de' })).text)).toContain('<h1>Jedes Match</h1>')
    expect(openingIn((await open('/admin')).text)).toBeUndefined()
    expect(openingIn((await open('/nothing-here')).text)).toBeUndefined()
  })

  it.each(['/', '/admin'])(
    'holds for older browsers on %s what they would need, in the language of the visitor',
    async (path) => {
      const { text } = await open(path, { 'Accept-Language': 'de' })
      expect(text).toContain(
        '<p id="needs-newer" lang="de" hidden>Kitchenline braucht mindestens Safari oder iOS 16.4, Chrome oder Edge 111 oder',
      )
    },
  )

  it('starts the page once it is painted, by the two scripts that may run', async () => {
    const { response, text } = await open('/')
    const hashes = ['document.title', 'document.links'].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(text).toContain('<script>document.title</script><script>document.links</script>')
    expect(response.headers.get('content-security-policy')).toContain(`script-src ${hashes.join(' ')} 'self';`)
    expect(text).toContain('<link rel="preload" as="script" fetchpriority="low" data-first href="/assets/main.deadbeef.js">')
    expect(text).not.toContain('<script defer')
  })

  it('leaves the start of a page without one to the browser', async () => {
    const { text } = await open('/admin')
    expect(text).toContain('<script defer src="/assets/main.deadbeef.js"></script>')
    expect(text).not.toMatch(/document\.links|data-first/)
  })
})

describe('the preview of an invitation', () => {
  it('names the inviter, with one lookup', async () => {
    services.on('getInviter', () => ({ name: 'Ana & "Bo"', isListed: true }))
    for (const search of ['ref=ABCD2345', 'ref=abcd2345', 'ref=ABCD2345).', 'lang=en&amp;REF%3DABCD2345'])
      expect((await headOf(`/auth?${search}`)).title).toBe('Ana &amp; &quot;Bo&quot; invites you to Kitchenline')
    expect(services.requests('getInviter')).toHaveLength(1)
  })

  it.each([
    ['a player whom not everybody finds', () => ({ name: 'Ana', isListed: false })],
    ['an unknown code', () => ({})],
    ['a service that fails', undefined],
  ])('names no one for %s', async (_what, answer) => {
    if (answer) services.on('getInviter', answer)
    const { title, html, meta } = await headOf('/auth?ref=ABCD2345')
    expect(title).toBe('Join · Kitchenline')
    expect(meta['og:title']).toBe('You&#39;re invited to Kitchenline')
    expect(html).not.toContain('Ana')
  })

  it('fits the lines of a chat, however long the name is', async () => {
    services.on('getInviter', () => ({ name: 'Maximilian Alexander von Hohenstein und Rabenau', isListed: true }))
    const { meta, title } = await headOf('/auth?ref=LANG2345')
    expect(meta['og:title']).toBe('Maximilian Alexander von Hohen… invites you to Kitchenline')
    expect(title).toContain('Rabenau')
    expect((await headOf('/auth')).meta['og:title']).toBe('Join · Kitchenline')
  })

  it('is of an address that still invites, which some chats open in its place', async () => {
    services.on('getInviter', () => ({ name: 'Ana', isListed: true }))
    const { meta, canonical } = await headOf('/auth?lang=de&ref=SHAR2345&utm=x')
    expect(meta['og:url']).toBe(`${ORIGIN}/auth?lang=de&amp;ref=SHAR2345`)
    expect(canonical).toBe(`${ORIGIN}/auth?lang=de`)
  })

  it('looks up nothing for an invalid code, nor on another page', async () => {
    await headOf('/auth?ref=%3Cscript%3E')
    await headOf('/history?ref=ABCD2345')
    expect(services.requests('getInviter')).toEqual([])
  })
})

it('names its pages to crawlers, but none that needs a player or an administrator', async () => {
  const robots = await (await gateway.fetch('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const sitemap = await (await gateway.fetch('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/history`, `${ORIGIN}/auth`, `${ORIGIN}/privacy`]))
  expect(places.join()).not.toMatch(/admin|userId/)
  expect(sitemap).toContain(`hreflang="de" href="${ORIGIN}/history?lang=de"`)
})

describe('the app of a device', () => {
  const get = (path: string, headers: Record<string, string> = {}) => gateway.fetch(path, { headers })

  it('is described in the language of the page that names it', async () => {
    const { html } = await headOf('/history', 'de')
    const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(html) ?? []
    const answer = await get(address)
    expect(answer.headers.get('content-type')).toMatch('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      ...{ lang: 'de', id: '/', start_url: '/', display: 'standalone' },
      icons: [{ src: '/assets/icon-any-192.77777777.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
      screenshots: [{ src: '/assets/screenshot-wide.aaaaaaaa.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' }],
      shortcuts: [{ name: 'Page', url: '/log-match' }],
    })
  })

  it('has a service worker that is revalidated each time', async () => {
    const answer = await get('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('javascript')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it('is one page with the hash of every file that it needs, of one language and without administration', async () => {
    const html = await (await get('/offline.html?lang=de')).text()
    const { id, needed, kept } = JSON.parse(/id="offline">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
    expect(html).toContain(`<meta name="kitchenline-version" content="${id}">`)
    expect(needed['/assets/main.deadbeef.js']).toMatch(/^sha256-/)
    expect(needed[`/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`]).toMatch(/^sha256-/)
    expect(Object.keys(needed).join()).not.toMatch(/messages-en|sw\.js|mfe-admin/)
    expect(kept).toContain(`/remotes/mfe-matches/${VERSION}/`)
  })

  it('is another one as soon as a remote is, and the same again after the way back', async () => {
    const versionOf = async () => /name="kitchenline-version" content="(\w+)"/.exec((await headOf('/')).html)?.[1]
    const before = await versionOf()
    await publishRemote(files, 'mfe-matches', '222222222222', manifest(['history']))
    expect(await versionOf()).not.toBe(before)
    await files.move('mfe-matches', { version: VERSION })
    expect(await versionOf()).toBe(before)
  })
})

it('is in every language, and in English where a front end was built with other ones', async () => {
  const declared = JSON.parse(manifest(['history'])) as RemoteManifest
  const texts = declared.pages[0]!.texts!.en!
  const built = [...LANGUAGES, 'xx'].filter((language) => language !== 'fr')
  declared.pages[0]!.texts = Object.fromEntries(built.map((language) => [language, { ...texts, title: language }]))
  declared.menu[0]!.labels = { en: 'Page', xx: 'Xage' }
  await publishRemote(files, 'mfe-matches', '333333333333', JSON.stringify(declared))
  for (const language of LANGUAGES) {
    const { html, title } = await headOf('/history', language)
    expect(title).toBe(`${language === 'fr' ? 'en' : language} · Kitchenline`)
    expect(html).toContain(`<html lang="${language}">`)
  }
})
