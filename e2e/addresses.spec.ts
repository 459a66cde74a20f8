import { LANGUAGES } from '@kitchenline/domain'
import { expectNotice } from './steps/expect-notice.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('the head of a page stays true on the way to others', async ({ page }) => {
  const texts = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      shared: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      address: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).pathname,
      languages: document.querySelectorAll('link[hreflang]').length,
      titles: document.querySelectorAll('title').length,
    }))
  const titled = (title: string) => ({ title, shared: title, languages: 7, titles: 1 })
  const history = {
    ...titled('Match History · Kitchenline'),
    ...{ description: 'All your matches with score and performance.', address: '/history' },
  }
  await page.goto('/history', { waitUntil: 'commit' })
  await expect.poll(texts).toEqual(history)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await texts()).toEqual(history)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Opponents' }).click()
  await expect.poll(texts).toMatchObject({ ...titled('Opponents & Partners · Kitchenline'), address: '/opponents' })
  // A search engine reads the product on a visitor's first page.
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  const description = expect.stringMatching(/^Log pickleball/)
  await expect.poll(texts).toMatchObject({ ...titled('Kitchenline · AI-powered pickleball tracking'), description, address: '/' })
})

const PAGES = ['', 'auth', 'auth?ref=none', 'privacy', 'terms', 'log-match', 'score', 'history', 'history/transfer', 'opponents']
const PLAYERS_PAGES = ['analytics', 'social', 'find-friends', 'profile', 'profile/someone', 'opponents/someone', 'recap']

test('every page fits the lines and has the picture that a chat shows of it, in every language', async ({ request }) => {
  const wrong: string[] = []
  const pictures = new Set<string>()
  for (const path of [...PAGES, ...PLAYERS_PAGES]) {
    const pages = LANGUAGES.map(async (language) => {
      const headers = { Accept: 'text/html', 'Accept-Language': language }
      const html = await (await request.get(`/${path}`, { headers })).text()
      const content = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1] ?? ''
      const length = (name: string) => [...content(name).replace(/&[#\w]+;/g, '*')].length
      const fits = length('title') >= 12 && length('title') <= 60 && length('description') >= 20 && length('description') <= 155
      const isWhole =
        content('url') && content('image:alt') && content('image').endsWith('.png') && content('image').includes(`-${language}.`)
      if (language === 'en') pictures.add(new URL(content('image')).pathname)
      if (!fits || !isWhole)
        wrong.push(`${language} /${path}: ${content('title')} | ${content('description')} | ${content('image')}`)
    })
    await Promise.all(pages)
  }
  expect(wrong).toEqual([])
  // Of the product, an invitation, the log, the book, people and figures.
  const drawn = await Promise.all([...pictures].map(async (path) => (await request.get(path)).body()))
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(6)
})

test('what is installed has an icon for each launcher', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string; purpose: string }[] }
  expect([...new Set(manifest.icons.map(({ purpose }) => purpose))].sort()).toEqual(['any', 'maskable', 'monochrome'])
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})

test('a player who is no administrator is taken to the dashboard', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectNotice(page, 'This page is for administrators only.')
})
