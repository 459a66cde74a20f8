import type { PageTexts } from '@kitchenline/api'
import { LANGUAGE_NAMES, pageAddresses, type Language } from '@kitchenline/domain'
import { escapeHtml } from '../http/escape-html.ts'
import type { Drawings } from './drawings.ts'
import { previewOf } from './drawings.ts'

type Meta = {
  origin: string
  /** Without what only this visitor's address holds, such as codes and tokens. */
  path: string
  language: Language
  /** The language that the address names, if it names one. */
  named: Language | undefined
  texts: PageTexts
  /** For a preview in a chat, where it needs other ones. */
  preview?: PageTexts
  /** The code of an invitation: shared on, the address must still bring it, which the page's own does not. */
  code: string | undefined
  /** Not for search engines: an unknown address, or a page that only players or administrators see. */
  isPrivate: boolean
  drawings: Drawings
}

/** What crawlers and chats read of a page, none of which runs our scripts. */
export function pageMeta({ origin, path, language, named, texts, preview = texts, code, isPrivate, drawings }: Meta): string {
  const addresses = pageAddresses(origin, path, named)
  const { title, description, keywords } = texts
  const image = previewOf(drawings, path, language)
  const touchIcon = drawings.icons.find(({ purpose }) => purpose === 'apple')
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    ...(isPrivate ? [meta('name', 'robots', 'noindex')] : indexed(addresses)),
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${touchIcon.src}">`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Kitchenline'),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.description),
    meta('property', 'og:url', sharedAddress(addresses.canonical, code)),
    meta('property', 'og:locale', LANGUAGE_NAMES[language].locale),
    ...(image ? picture(origin + image, preview.title) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', preview.title),
    meta('name', 'twitter:description', preview.description),
  ].join('\n    ')
}

/** Some chats open this one and show what it says of itself. */
function sharedAddress(canonical: string, code: string | undefined): string {
  if (!code) return canonical
  return `${canonical}${canonical.includes('?') ? '&' : '?'}${new URLSearchParams({ ref: code })}`
}

function indexed({ canonical, alternates }: ReturnType<typeof pageAddresses>): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
  ]
}

function picture(address: string, title: string): string[] {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:image', address),
  ]
}

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
