import { Button, EmptyState } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './bar-table.css'
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
      {asTable ? <BarTables {...{ bars, format, heads }} /> : <Bars {...{ label, bars, format, formatTick }} />}
      <Button tone="quiet" className="kl-flush" onClick={() => setAsTable((shown) => !shown)}>
        <FormattedMessage id={asTable ? 'chart.asChart' : 'chart.asTable'} />
      </Button>
    </>
  )
}

type Heads = { name: ReactNode; value: ReactNode }

type TableProps = { bars: readonly Bar[]; format: (value: number) => string; heads: Heads }

/** As halves beside each other they are about as high as the bars, and leave no half of a card empty. */
function BarTables({ bars, ...table }: TableProps) {
  const half = Math.ceil(bars.length / 2)
  const halves = [bars.slice(0, half), bars.slice(half)].filter(({ length }) => length > 0)
  return (
    <div className="md-bar-tables">
      {halves.map((part) => (
        <BarTable key={part[0]!.key} bars={part} {...table} />
      ))}
    </div>
  )
}

function BarTable({ bars, format, heads }: TableProps) {
  return (
    <table className="md-bar-table">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
