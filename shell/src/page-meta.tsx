import { MessagesScope, pageNameStore } from '@kitchenline/shell-api/host'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router-dom'
import { writeHead } from './head-tags.ts'
import { ownerOf } from './registry.ts'
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

  const isFound = handle !== undefined
  // What the gateway wrote is right until the page's owner has come.
  const isComing = !isFound && ownerOf(pathname) !== undefined
  useEffect(() => {
    if (!isComing) writeHead({ title, description, keywords }, pathname, isFound)
  }, [title, description, keywords, pathname, isFound, isComing])
  return null
}
