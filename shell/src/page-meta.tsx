import { MessagesScope, pageNameStore } from '@kitchenline/shell-api/host'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router-dom'
import { usePage, type ActivePage } from './use-page.ts'

/** The head of the document: title, description, keywords and what other sites show when the address is shared. */
export function PageMeta() {
  const page = usePage()
  return (
    <MessagesScope source={page.source}>
      <Head page={page} />
    </MessagesScope>
  )
}

function Head({ page: { handle } }: { page: ActivePage }) {
  const intl = useIntl()
  const { pathname } = useLocation()
  const params = useParams()
  const name = pageNameStore((state) => state.name)
  // About one person or thing: with its name, as soon as that is known.
  const text = (id: string) => {
    const named = name !== undefined && intl.messages[`${id}Named`] !== undefined
    return intl.formatMessage({ id: named ? `${id}Named` : id }, { ...params, name } as Record<string, string>)
  }
  const title = handle ? `${text(handle.titleId)} · Kitchenline` : text('page.default.title')
  const description = text(handle?.descriptionId ?? 'page.default.description')
  const keywords = text(handle?.keywordsId ?? 'page.default.keywords')

  useEffect(() => {
    document.title = title
    setMeta('name', 'description', description)
    setMeta('name', 'keywords', keywords)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', location.origin + pathname)
    setMeta('name', 'twitter:card', 'summary')
    setMeta('name', 'twitter:title', title)
    setMeta('name', 'twitter:description', description)
  }, [title, description, keywords, pathname])
  return null
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(attribute, key)
  meta.content = content
}
