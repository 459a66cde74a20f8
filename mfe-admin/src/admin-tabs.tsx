import './admin.css'
import { useTab } from '@kitchenline/shell-api'
import { Badge, EmptyState, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = {
  /** Prefix of the message ids: the page's name. */
  page: string
  tabs: readonly [string, ...string[]]
}

/** Labelled Administrator. Each tab says what it will hold until its figures are counted. */
export function AdminTabs({ page, tabs }: Props) {
  const intl = useIntl()
  const [active, open] = useTab(tabs)
  const shown = tabs.map((tab) => ({
    key: tab,
    label: intl.formatMessage({ id: `${page}.${tab}` }),
    content: <EmptyState title={<FormattedMessage id="admin.soon" />} text={<FormattedMessage id={`${page}.${tab}Text`} />} />,
  }))
  return (
    <div className="kl-stack">
      <div>
        <Badge tone="ball">
          <FormattedMessage id="admin.label" />
        </Badge>
      </div>
      <div className="md-tabs">
        <Tabs label={intl.formatMessage({ id: `page.${page}.title` })} tabs={shown} active={active} onChange={open} />
      </div>
    </div>
  )
}
