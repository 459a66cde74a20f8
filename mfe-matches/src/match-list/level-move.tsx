import { formatLevelChange, type MatchFormat } from '@kitchenline/domain'
import { FormattedMessage } from 'react-intl'
import { printedMove, useLevelMove } from '../data/levels.ts'

type Props = { matchId: string; format: MatchFormat }

/**
 * "This match moved your level by +0.04": the printed level after it less the one before, as in the math of the analysis. The first
 * matches gave a level together.
 */
export function LevelMove({ matchId, format }: Props) {
  const { data } = useLevelMove(matchId, format)
  if (!data || data.matches.length === 0) return null
  const level = (Math.round(data.after * 100) / 100).toFixed(2)
  const matches = data.matches.length
  return (
    <p>
      {matches > 1 ? (
        <FormattedMessage id="card.firstLevel" values={{ matches, level }} />
      ) : (
        <FormattedMessage id="card.levelMove" values={{ change: formatLevelChange(printedMove(data)), level }} />
      )}
    </p>
  )
}
