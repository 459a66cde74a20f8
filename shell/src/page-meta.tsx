import { LANGUAGES, pageAddresses } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { MessagesScope, pageNameStore } from '@kitchenline/shell-api/host'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router-dom'
import { ownerOf } from './registry.ts'
import { usePage, type ActivePage } from './use-page.ts'

const FIRST_PAGE = /^\/(dashboard\/?)?$/

/** The head of the document: title, description, keywords and what other sites show when the address is shared. */
export function PageMeta() {
  const page = usePage()
  const { pathname } = useLocation()
  const { status } = useSession()
  const isVisitor = status === 'trial' || status === 'unauthenticated'
  // Found by a search, it is the product and not a dashboard; the gateway writes the same.
  const isProduct = isVisitor && FIRST_PAGE.test(pathname)
  return (
    <MessagesScope {...(!isProduct && { source: page.source })}>
      <Head page={page} isProduct={isProduct} />
    </MessagesScope>
  )
}

type Props = { page: ActivePage; isProduct: boolean }

function Head({ page: { handle }, isProduct }: Props) {
  const intl = useIntl()
  const { pathname } = useLocation()
  const params = useParams()
  const name = pageNameStore((state) => state.name)
  // About one person or thing: with its name, as soon as that is known.
  const text = (id: string) => {
    const named = name !== undefined && intl.messages[`${id}Named`] !== undefined
    return intl.formatMessage({ id: named ? `${id}Named` : id }, { ...params, name } as Record<string, string>)
  }
  const own = isProduct ? undefined : handle
  const title = own ? `${text(own.titleId)} · Kitchenline` : text('page.default.title')
  const description = text(own?.descriptionId ?? 'page.default.description')
  const keywords = text(own?.keywordsId ?? 'page.default.keywords')

  const isFound = handle !== undefined
  // What the gateway wrote is right until the page's owner has come.
  const isComing = !isFound && ownerOf(pathname) !== undefined
  useEffect(() => {
    if (!isComing) writeHead({ title, description, keywords }, pathname, isFound)
  }, [title, description, keywords, pathname, isFound, isComing])
  return null
}

type HeadTexts = { title: string; description: string; keywords: string }

/** Keeps true on navigation what the gateway wrote into the head of the first page. */
function writeHead({ title, description, keywords }: HeadTexts, path: string, isFound: boolean): void {
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
