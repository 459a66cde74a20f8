import { LANGUAGES } from '@kitchenline/domain'

export type HeadTexts = { title: string; description: string; keywords: string }

/** Keeps true on navigation what the gateway wrote into the head of the first page. */
export function writeHead({ title, description, keywords }: HeadTexts, path: string, isFound: boolean): void {
  const address = location.origin + (path === '/dashboard' ? '/' : path)
  const named = LANGUAGES.find((language) => language === new URLSearchParams(location.search).get('lang'))
  const canonical = named ? `${address}?lang=${named}` : address
  document.title = title
  setMeta('name', 'description', description)
  setMeta('name', 'keywords', keywords)
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  setMeta('property', 'og:url', canonical)
  setMeta('name', 'twitter:card', 'summary_large_image')
  setMeta('name', 'twitter:title', title)
  setMeta('name', 'twitter:description', description)
  for (const link of document.head.querySelectorAll('link[rel=canonical], link[hreflang], meta[name=robots]')) link.remove()
  if (!isFound) return setMeta('name', 'robots', 'noindex')
  addLink({ rel: 'canonical', href: canonical })
  for (const language of LANGUAGES) addLink({ rel: 'alternate', hreflang: language, href: `${address}?lang=${language}` })
  addLink({ rel: 'alternate', hreflang: 'x-default', href: address })
}

function addLink(values: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), values))
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(attribute, key)
  meta.content = content
}
