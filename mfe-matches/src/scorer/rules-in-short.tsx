import type { ScorerRules } from '@kitchenline/domain'
import { Facts } from '@kitchenline/ui'
import { useIntl } from 'react-intl'

/** In one line, for who plays by the same rules as last time. */
export function RulesInShort({ rules }: { rules: ScorerRules }) {
  const intl = useIntl()
  const t = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  const parts = [
    t(`scorer.scoring.${rules.scoring}`),
    `${t('pad.target')} ${rules.target}`,
    t('scorer.winsBy', { by: rules.winBy }),
    t('scorer.bestOf', { games: rules.bestOf }),
  ]
  return (
    <p className="kl-soft mm-rules__short">
      <Facts facts={parts.map((part) => part.replaceAll(' ', '\u00a0'))} />
    </p>
  )
}
