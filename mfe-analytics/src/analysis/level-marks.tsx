import type { LevelPointDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import type { IntlShape } from 'react-intl'

/** The days of play as a line shows them, each by its date, its level, what it moved, and what was won on it. */
export function levelMarks(intl: IntlShape, points: readonly LevelPointDto[], day: (date: string) => string) {
  return points.map((point, index) => {
    const words = wordsOf(intl, point, points[index - 1])
    const level = point.level.toFixed(2)
    return {
      ...{ key: point.date, at: Date.parse(point.date), level: point.level },
      label: [intl.formatMessage({ id: 'trend.point' }, { name: day(point.date), value: level }), ...words].join(', '),
      said: (
        <>
          {day(point.date)} · <strong>{level}</strong>
          {words.map((text) => ` · ${text}`)}
        </>
      ),
    }
  })
}

/** The first day of a line holds all that came before. */
function wordsOf(intl: IntlShape, point: LevelPointDto, before: LevelPointDto | undefined): string[] {
  if (!before) return []
  const [matches, wins] = [point.matches - before.matches, point.wins - before.wins]
  return [formatLevelChange(point.level - before.level), intl.formatMessage({ id: 'level.wonOf' }, { wins, matches })]
}
