import { LANGUAGES, pageAddresses } from '@kitchenline/domain'

export type HeadTexts = { title: string; description: string; keywords: string }

/** Keeps true on navigation what the gateway wrote into the head of the first page. */
export function writeHead({ title, description, keywords }: HeadTexts, path: string, isFound: boolean): void {
  const named = LANGUAGES.find((language) => language === new URLSearchParams(location.search).get('lang'))
  const { canonical, alternates } = pageAddresses(location.origin, path, named)
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
  for (const [hreflang, href] of alternates) addLink({ rel: 'alternate', hreflang, href })
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
