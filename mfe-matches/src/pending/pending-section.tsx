import '../match-list/match-list.css'
import type { MatchDto } from '@kitchenline/api'
import { OnlyInBrowser } from '@kitchenline/shell-api'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { previewNew } from '../draft/match-body.ts'
import { EditPendingDialog } from './edit-pending-dialog.tsx'
import { PendingCard } from './pending-card.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { type PendingMatch, usePendingMatches } from '../queue/pending-matches.ts'

const previewOf = ({ options, id, madeAt }: PendingMatch): MatchDto => previewNew(options.body, { id, createdAt: madeAt })

/** What is on this device only: changes, and new matches, latest first as in the history below them. */
export function PendingSection() {
  const intl = useIntl()
  const pending = usePendingMatches()
  const [edited, setEdited] = useState<PendingMatch>()
  const count = pending.length
  return (
    <>
      <PendingChanges />
      {count > 0 && (
        <section className="kl-stack" aria-label={intl.formatMessage({ id: 'pending.title' }, { count })}>
          <h2>
            <FormattedMessage id="pending.title" values={{ count }} />
          </h2>
          <p className="kl-soft">
            <OnlyInBrowser count={count} />
          </p>
          <ul className="mm-cards">
            {pending.toReversed().map((entry) => (
              <li key={entry.id}>
                <PendingCard entry={entry} match={previewOf(entry)} onEdit={() => setEdited(entry)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited && <EditPendingDialog entry={edited} match={previewOf(edited)} onClose={() => setEdited(undefined)} />}
    </>
  )
}
