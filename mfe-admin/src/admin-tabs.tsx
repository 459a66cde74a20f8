import './admin.css'
import { useTab } from '@kitchenline/shell-api'
import { Badge, Tabs } from '@kitchenline/ui'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListSkeleton } from './skeletons.tsx'

type Props = {
  /** Prefix of the message ids: the page's name. */
  page: string
  tabs: Readonly<Record<string, ComponentType>>
  /** In the shape of a tab that is no list. */
  skeletons: Readonly<Record<string, ReactNode>>
  /** Above the tabs. */
  children?: ReactNode
}

/** Labelled Administrator. What a tab holds is loaded when it is opened, for tables and forms are heavy. */
export function AdminTabs({ page, tabs, skeletons, children }: Props) {
  const intl = useIntl()
  const [active, open] = useTab(Object.keys(tabs) as [string, ...string[]])
  const shown = Object.entries(tabs).map(([tab, Content]) => ({
    key: tab,
    label: intl.formatMessage({ id: `${page}.${tab}` }),
    content: (
      <Suspense fallback={skeletons[tab] ?? <ListSkeleton />}>
        <Content />
      </Suspense>
    ),
  }))
  return (
    <div className="kl-stack">
      <div>
        <Badge tone="court">
          <FormattedMessage id="admin.label" />
        </Badge>
      </div>
      {children}
      <Tabs label={intl.formatMessage({ id: `page.${page}.title` })} tabs={shown} active={active} onChange={open} areWords />
    </div>
  )
}
