import type { TrendPointDto } from '@kitchenline/api'
import { FormattedNumber } from 'react-intl'
import { WeekScore, WeekTable } from './week-table.tsx'

const COLUMNS = [
  { head: 'stats.performance', cell: ({ score }: TrendPointDto) => <WeekScore score={score} /> },
  { head: 'trend.matches', cell: ({ matches }: TrendPointDto) => <FormattedNumber value={matches} /> },
]

export const TrendTable = ({ trend }: { trend: readonly TrendPointDto[] }) => <WeekTable rows={trend} columns={COLUMNS} />
