import { Button, EmptyState } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BarTable, type Heads } from './bar-table.tsx'
import { Bars, type Bar } from './bars.tsx'

type Props = {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** Of the round numbers beside the bars, where it is another. */
  formatTick?: (value: number) => string
  /** Of the same figures as a table: what they are by, and what they are. */
  heads: Heads
  /** Shown in place of bars that are all zero. */
  empty: ReactNode
}

/** Bars, or the same figures as a table for who reads rather than looks. */
export function BarChart({ label, bars, format, formatTick, heads, empty }: Props) {
  const [asTable, setAsTable] = useState(false)
  if (bars.every(({ value }) => value === 0)) return <EmptyState title={empty} />
  return (
    <>
      {asTable ? <BarTable {...{ bars, format, heads }} /> : <Bars {...{ label, bars, format, formatTick }} />}
      <Button tone="quiet" className="kl-flush" onClick={() => setAsTable((shown) => !shown)}>
        <FormattedMessage id={asTable ? 'chart.asChart' : 'chart.asTable'} />
      </Button>
    </>
  )
}
