import '../dashboard/dashboard.css'
import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { Link, useSearchParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormatAnalytics } from './format-analytics.tsx'

const FIRST: MatchFormat = 'doubles'

export function AnalyticsPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <FormatTabs /> : <Invitation />
}

function FormatTabs() {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const active = MATCH_FORMATS.find((format) => format === search.get('tab')) ?? FIRST
  const tabs = MATCH_FORMATS.map((format) => ({
    key: format,
    label: intl.formatMessage({ id: `analytics.${format}` }),
    content: <FormatAnalytics key={format} format={format} />,
  }))
  return (
    <Tabs
      label={intl.formatMessage({ id: 'page.analytics.title' })}
      tabs={tabs}
      active={active}
      onChange={(tab) => setSearch(tab === FIRST ? {} : { tab }, { replace: true })}
    />
  )
}

function Invitation() {
  return (
    <EmptyState
      title={<FormattedMessage id="analytics.trialTitle" />}
      text={<FormattedMessage id="analytics.trialText" />}
      action={
        <Link to="/auth" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    />
  )
}
