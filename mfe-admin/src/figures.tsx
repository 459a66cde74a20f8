import { AntdTheme } from '@kitchenline/ui/form'
import { Statistic } from 'antd'
import type { ReactNode } from 'react'

type Figure = { key: string; label: ReactNode; value: string; note?: ReactNode }

/** Figures beside each other, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <AntdTheme>
      <div className="md-figures">
        {figures.map(({ key, label, value, note }) => (
          <div key={key} className="kl-card md-figure">
            <Statistic title={label} value={value} formatter={(shown) => <span className="kl-figure">{shown}</span>} />
            {note !== undefined && <span className="kl-soft md-figure__note">{note}</span>}
          </div>
        ))}
      </div>
    </AntdTheme>
  )
}
