import { MATCH_FORMATS } from '@kitchenline/domain'
import { WeekScore, WeekTable } from '../trend/week-table.tsx'
import type { ComparedWeek } from './compared-weeks.ts'

const COLUMNS = MATCH_FORMATS.map((format) => ({
  head: `compare.${format}`,
  cell: (week: ComparedWeek) => <WeekScore score={week[format].score} />,
}))

export const CompareTable = ({ weeks }: { weeks: readonly ComparedWeek[] }) => <WeekTable rows={weeks} columns={COLUMNS} />
