import { LANGUAGES } from '@kitchenline/domain'
import { expectNotice } from './steps/expect-notice.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('an address that does not exist shows so and leads back', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 · Out of bounds' })).toBeVisible()
  await expect(page).toHaveTitle(/AI-powered pickleball tracking/)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a link has a preview in a chat, and the head stays true on the way', async ({ page, request }) => {
  const words = { de: 'Verlauf · Kitchenline', vi: 'Lịch sử trận đấu · Kitchenline' }
  for (const [language, title] of Object.entries(words)) {
    const html = await (await request.get(`/history?lang=${language}`, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<meta property="og:title" content="${title}">`)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    const drawn = await request.get(new URL(picture).pathname)
    expect(drawn.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') })
  }
  const texts = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      shared: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      address: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).pathname,
      languages: document.querySelectorAll('link[hreflang]').length,
      titles: document.querySelectorAll('title').length,
    }))
  const history = { title: 'Match History · Kitchenline', shared: 'Match History · Kitchenline', address: '/history' }
  const rest = { description: 'All your matches with score and performance.', languages: 7, titles: 1 }
  await page.goto('/history', { waitUntil: 'commit' })
  await expect.poll(texts).toEqual({ ...history, ...rest })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await texts()).toEqual({ ...history, ...rest })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Opponents' }).click()
  await expect
    .poll(texts)
    .toMatchObject({ title: 'Opponents & Partners · Kitchenline', address: '/opponents', languages: 7, titles: 1 })
  // A search engine reads the product on a visitor's first page.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(texts).toMatchObject({
    title: 'Kitchenline · AI-powered pickleball tracking',
    description: expect.stringMatching(/^Log pickleball/),
    address: '/',
  })
})

test('what is installed has an icon for each launcher, and a shared link the picture of its kind of page', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string; purpose: string }[] }
  expect([...new Set(manifest.icons.map(({ purpose }) => purpose))].sort()).toEqual(['any', 'maskable', 'monochrome'])
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const pictureOf = async (path: string) => {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text()
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    return (await (await request.get(new URL(picture).pathname)).body()).toString('base64')
  }
  const kinds = ['/', '/auth?ref=none', '/history', '/opponents', '/social', '/analytics']
  const pictures = await Promise.all(kinds.map(pictureOf))
  expect(new Set(pictures).size).toBe(kinds.length)
})

test('every page fits the lines that a chat has for its preview, in every language', async ({ request }) => {
  const paths = [
    '',
    'auth',
    'auth?ref=none',
    'privacy',
    'terms',
    'log-match',
    'score',
    'history',
    'history/transfer',
    'opponents',
  ]
  const players = ['analytics', 'social', 'find-friends', 'profile', 'profile/someone', 'opponents/someone', 'recap']
  const wrong: string[] = []
  for (const path of [...paths, ...players]) {
    const pages = LANGUAGES.map(async (language) => {
      const headers = { Accept: 'text/html', 'Accept-Language': language }
      const html = await (await request.get(`/${path}`, { headers })).text()
      const content = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1] ?? ''
      const length = (name: string) => [...content(name).replace(/&[#\w]+;/g, '*')].length
      const fits = length('title') >= 12 && length('title') <= 60 && length('description') >= 20 && length('description') <= 155
      const isWhole =
        content('url') && content('image:alt') && content('image').endsWith('.png') && content('image').includes(`-${language}.`)
      if (!fits || !isWhole)
        wrong.push(`${language} /${path}: ${content('title')} | ${content('description')} | ${content('image')}`)
    })
    await Promise.all(pages)
  }
  expect(wrong).toEqual([])
})

test('a player who is no administrator is taken to the dashboard', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectNotice(page, 'This page is for administrators only.')
})

test('the filters of the history live in its address', async ({ page }) => {
  await signedInPlayer(page)
  for (const [opponentName, result] of [
    ['Bo', 'won'],
    ['Cy', 'lost'],
  ] as const) {
    const scores = { userScore: [11], opponentScore: [9], matchDate: new Date().toISOString() }
    await page.request.post('/api/matches', { data: { matchType: 'singles', result, opponentName, ...scores } })
  }
  await page.goto('/history')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Result').selectOption('Losses')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/\?result=lost$/)

  await page.reload()
  await expect(page.getByRole('article')).toContainText('vs Cy')
  await page.getByLabel('Search').fill('nobody')
  await expect(page.getByText('No matches found matching your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(2)
})
