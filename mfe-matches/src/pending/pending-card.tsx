import type { MatchDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from '../data/opponent-names.ts'
import { refusalOf, type PendingMatch } from '../queue/pending-matches.ts'
import { usePendingDecisions } from './use-pending-decisions.ts'
import { useRefusalWords } from '../queue/use-refusal-words.ts'

type Props = { entry: PendingMatch; match: MatchDto; onEdit: () => void }

/** A match that waits for the network, or, when it was not taken, for its player. */
export function PendingCard({ entry, match, onEdit }: Props) {
  const intl = useIntl()
  const { discard } = usePendingDecisions(entry)
  const refusalWords = useRefusalWords()
  const problem = refusalOf(entry)
  const opponents = opponentNames(match)
  return (
    <MatchCard match={match}>
      <div className="kl-stack">
        {problem ? (
          <p role="status" className="kl-row">
            <Badge tone="clay">
              <FormattedMessage id="pending.refused" />
            </Badge>{' '}
            {refusalWords(problem)}
          </p>
        ) : (
          <p>
            <Badge tone="amber">
              <FormattedMessage id="pending.waiting" />
            </Badge>
          </p>
        )}
        <div className="kl-row">
          <Button onClick={onEdit} aria-label={intl.formatMessage({ id: 'pending.edit' }, { opponents })}>
            <FormattedMessage id="common.edit" />
          </Button>
          <Button
            tone="quiet"
            onClick={() => void discard()}
            aria-label={intl.formatMessage({ id: 'pending.discardMatch' }, { opponents })}
          >
            <FormattedMessage id="pending.discard" />
          </Button>
        </div>
      </div>
    </MatchCard>
  )
}
