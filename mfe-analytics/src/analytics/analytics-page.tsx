import '../figures.css'
import { Link, useSession, useTab } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Tabs } from '@kitchenline/ui'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AnalysisWords } from '../analysis/analysis-words.tsx'
import { AnalyticsSkeleton, FormatAnalytics } from './format-analytics.tsx'

const FORMATS = ['singles', 'doubles'] as const

export function AnalyticsPage() {
  const session = useSession()
  return session.user ? <FormatTabs userId={session.user.id} /> : <Invitation />
}

function FormatTabs({ userId }: { userId: string }) {
  const intl = useIntl()
  const [active, open] = useTab(FORMATS, 'doubles')
  const tabs = FORMATS.map((format) => ({
    key: format,
    label: intl.formatMessage({ id: `analytics.${format}` }),
    content: (
      <Suspense fallback={<AnalyticsSkeleton />}>
        <AnalysisWords>
          <FormatAnalytics key={format} {...{ userId, format }} />
        </AnalysisWords>
      </Suspense>
    ),
  }))
  return <Tabs label={intl.formatMessage({ id: 'page.analytics.title' })} tabs={tabs} active={active} onChange={open} />
}

function Invitation() {
  return (
    <EmptyState
      title={<FormattedMessage id="analytics.trialTitle" />}
      text={<FormattedMessage id="analytics.trialText" />}
      action={
        <Link to="/auth#sign-up" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    />
  )
}
