import { Button, Card, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { COMPARED_DAYS } from './compared-weeks.ts'

const CompareFormats = lazy(async () => ({
  default: (await import(/* webpackChunkName: "compare-formats" */ './compare-formats.tsx')).CompareFormats,
}))

/** On request: two answers and a chart library are much for who only passes by. */
export function CompareCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={<FormattedMessage id="compare.title" />}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <CompareFormats />
        </Suspense>
      ) : (
        <div className="kl-stack">
          <p className="kl-soft">
            <FormattedMessage id="compare.about" values={{ days: COMPARED_DAYS }} />
          </p>
          <div>
            <Button onClick={() => setOpen(true)}>
              <FormattedMessage id="compare.open" />
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
