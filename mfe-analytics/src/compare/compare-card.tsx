import { Card, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'

const CompareFormats = lazy(async () => ({
  default: (await import(/* webpackChunkName: "compare-formats" */ './compare-formats.tsx')).CompareFormats,
}))

/** Two more answers, which the rest of the page does not wait for. */
export function CompareCard() {
  return (
    <Card title={<FormattedMessage id="compare.title" />}>
      <Suspense fallback={<Skeleton height={280} />}>
        <CompareFormats />
      </Suspense>
    </Card>
  )
}
