import type { MatchDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from '../match-list/opponent-names.ts'
import { refusalOf, type PendingMatch } from './pending-matches.ts'
import { usePendingDecisions } from './use-pending-decisions.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type Props = { entry: PendingMatch; match: MatchDto; onEdit: () => void }

/** A match that waits for the network, or, when it was not taken, for its player. */
export function PendingCard({ entry, match, onEdit }: Props) {
  const intl = useIntl()
  const { discard, sendAnyway } = usePendingDecisions(entry)
  const opponents = opponentNames(match)
  return (
    <MatchCard match={match}>
      <div className="kl-stack">
        {entry.refusal ? (
          <p role="status" className="kl-row">
            <Badge tone="clay">
              <FormattedMessage id="pending.refused" />
            </Badge>{' '}
            <Reason entry={entry} />
          </p>
        ) : (
          <p>
            <Badge tone="amber">
              <FormattedMessage id="pending.waiting" />
            </Badge>
          </p>
        )}
        <div className="kl-row">
          {entry.refusal === 'double' && (
            <Button onClick={() => void sendAnyway()}>
              <FormattedMessage id="pending.sendAnyway" />
            </Button>
          )}
          {/* On the next line only together. */}
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
      </div>
    </MatchCard>
  )
}

function Reason({ entry }: { entry: PendingMatch }) {
  const refusalWords = useRefusalWords()
  const problem = refusalOf(entry)
  return problem ? refusalWords(problem) : <FormattedMessage id="pending.double" />
}
