import { pageAddresses } from '@kitchenline/domain'
import { Router } from 'express'
import { escapeHtml } from '../http/escape-html.ts'
import { cachedTexts } from '../http/cached-text.ts'
import { namesOf, type KnownRemotes, type Remotes } from '@kitchenline/delivery'

const SHELL_PAGES = ['/auth', '/privacy', '/terms']
const DAY = 'public, max-age=86400'

/** robots.txt, and a map of the pages that a visitor may open. */
export function crawlers(origin: string, known: KnownRemotes): Router {
  const router = Router({ caseSensitive: true })
  router.get('/robots.txt', (_req, res) => {
    res.locals.route = 'robots'
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${origin}/sitemap.xml`]
    res
      .set('Cache-Control', DAY)
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
  const maps = cachedTexts(1)
  router.get('/sitemap.xml', async (req, res) => {
    res.locals.route = 'sitemap'
    const remotes = (await known()).remotesFor(undefined)
    const map = maps(namesOf(remotes), () => sitemap(origin, remotes))
    await map(req, res.set('Cache-Control', DAY).type('application/xml'))
  })
  return router
}

function sitemap(origin: string, remotes: Remotes): string {
  const pages = [...remotes.values()].flatMap(({ manifest, isOff }) => (isOff ? [] : manifest.pages))
  const open = pages.filter(({ path, access }) => access === 'anyone' && !path.includes(':')).map(({ path }) => `/${path}`)
  const urls = [...open, ...SHELL_PAGES].map((path) => entry(origin, path))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function entry(origin: string, path: string): string {
  const { canonical, alternates } = pageAddresses(origin, path)
  const links = alternates.map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}"/>`)
  return `<url><loc>${escapeHtml(canonical)}</loc>${links.join('')}</url>`
}
