import type { Side, TeamPlayer } from '@kitchenline/domain'
import { useIntl } from 'react-intl'
import type { ScorerRecord } from '../draft/scorer-record.ts'

/** The screen's name for a player: by name, or by seat without one. */
export function usePlayerName({ rules, people }: Pick<ScorerRecord, 'rules' | 'people'>) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  return (side: Side, player: TeamPlayer): string => {
    if (side === 'own') return player === 0 ? t('scorer.you') : people.partner.name.trim() || t('matchForm.partner')
    const { name } = player === 0 ? people.opponent : people.secondOpponent
    return name.trim() || t(player === 1 ? 'matchForm.opponent2' : rules.isDoubles ? 'matchForm.opponent1' : 'matchForm.opponent')
  }
}
