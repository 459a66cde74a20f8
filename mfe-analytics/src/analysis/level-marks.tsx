import type { LevelPointDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'
import type { Milestone } from './milestones.ts'

type Line = { points: readonly LevelPointDto[]; milestones: readonly Milestone[]; day: (date: string) => string }

/** The days of play as a line shows them, each by its date, its level, what it moved and what was won on it, and a milestone. */
export function levelMarks(intl: IntlShape, { points, milestones, day }: Line) {
  return points.map((point, index) => {
    const reached = milestones.filter(({ date }) => date === point.date).map((milestone) => milestoneText(intl, milestone))
    const words = wordsOf(intl, point, points[index - 1])
    const level = point.level.toFixed(2)
    return {
      ...{ key: point.date, at: Date.parse(point.date), level: point.level },
      label: [intl.formatMessage({ id: 'trend.point' }, { name: day(point.date), value: level }), ...words, ...reached].join(
        ', ',
      ),
      isMilestone: reached.length > 0,
      said: (
        <>
          {day(point.date)} · <strong>{level}</strong>
          {(reached.length > 0 ? reached : words).map((text) => ` · ${text}`)}
        </>
      ),
    }
  })
}

export const milestoneText = (intl: IntlShape, { kind, level }: Milestone): string =>
  intl.formatMessage({ id: `level.milestone.${kind}` }, { level: formatLevel(level) })

/** The first day of a line holds all that came before. */
function wordsOf(intl: IntlShape, point: LevelPointDto, before: LevelPointDto | undefined): string[] {
  if (!before) return []
  const [matches, wins] = [point.matches - before.matches, point.wins - before.wins]
  return [formatLevelChange(point.level - before.level), intl.formatMessage({ id: 'level.wonOf' }, { wins, matches })]
}
