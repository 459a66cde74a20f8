import './pending-changes.css'
import { editMatch, type EditMatchBody, type MatchDto } from '@kitchenline/api'
import { isOf, type QueuedChange, SafariDeletes } from '@kitchenline/shell-api'
import { Badge, Button, Card } from '@kitchenline/ui'
import { MatchCard } from '@kitchenline/ui/match-card'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { presentOf } from '../draft/change-match.ts'
import { previewMatch } from '../draft/match-body.ts'
import { refusalOf, useQueuedChanges } from '../queue/pending-matches.ts'
import { usePendingDecisions } from './use-pending-decisions.ts'
import { useRefusalWords } from '../queue/use-refusal-words.ts'
import { WhatDiffers } from './what-differs.tsx'

/** Changes that are on this device only, in the order of doing. */
export function PendingChanges() {
  const changes = useQueuedChanges()
  const id = useId()
  if (changes.length === 0) return null
  return (
    <section className="kl-stack" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="pending.changes" values={{ count: changes.length }} />
      </h2>
      <p className="kl-soft mm-changes-end">
        <SafariDeletes count={changes.length} />
      </p>
      <Card>
        <ul className="mm-cards mm-changes">
          {changes.map((change) => (
            <li key={change.id}>
              <ChangeRow change={change} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A change that waits for the network, or, when it was not taken, for its player. */
function ChangeRow({ change }: { change: QueuedChange }) {
  const intl = useIntl()
  const { discard } = usePendingDecisions(change)
  const refusalWords = useRefusalWords()
  const problem = refusalOf(change)
  const hasOtherVersion = problem?.status === CHANGED_ELSEWHERE && isOf(change, editMatch)
  return (
    <article className="kl-stack">
      <div className="kl-row">
        <strong>{change.title}</strong>
        <Badge tone={problem ? 'clay' : 'amber'}>
          <FormattedMessage id={problem ? 'pending.refused' : 'pending.waiting'} />
        </Badge>
        {!hasOtherVersion && (
          <Button
            tone="quiet"
            className="kl-flush"
            onClick={() => void discard()}
            aria-label={intl.formatMessage({ id: 'pending.discardChange' }, { title: change.title })}
          >
            <FormattedMessage id="pending.discard" />
          </Button>
        )}
      </div>
      {problem && <p role="status">{hasOtherVersion ? <FormattedMessage id="conflict.title" /> : refusalWords(problem)}</p>}
      {hasOtherVersion && <BothVersions change={change} />}
    </article>
  )
}

const CHANGED_ELSEWHERE = 412

/** Another device was quicker: mine and the saved one, and which of them is to stay. */
function BothVersions({ change }: { change: QueuedChange }) {
  const { discard, sendOver } = usePendingDecisions(change)
  const { match } = change.shown as { match: MatchDto }
  const { data: saved } = useQuery({
    queryKey: ['present', change.id],
    queryFn: async () => (await presentOf(match)) ?? null,
    gcTime: 0,
  })
  return (
    <>
      {saved && <Versions mine={previewMatch(saved, change.options.body as EditMatchBody)} saved={saved} />}
      <div className="kl-row">
        <Button tone="primary" disabled={!saved} onClick={() => saved && void sendOver(saved.version)}>
          <FormattedMessage id="conflict.saveAnyway" />
        </Button>
        <Button onClick={() => void discard()}>
          <FormattedMessage id="conflict.useTheirs" />
        </Button>
      </div>
    </>
  )
}

/** What differs comes first. */
function Versions({ mine, saved }: Record<'mine' | 'saved', MatchDto>) {
  return (
    <>
      <WhatDiffers mine={mine} saved={saved} />
      <details>
        <summary className="mm-whole">
          <FormattedMessage id="pending.whole" />
        </summary>
        <div className="kl-stack">
          <Version title={<FormattedMessage id="pending.mine" />} match={mine} />
          <Version title={<FormattedMessage id="pending.theirs" />} match={saved} />
        </div>
      </details>
    </>
  )
}

function Version({ title, match }: { title: ReactNode; match: MatchDto }) {
  return (
    <div>
      <p className="mm-eyebrow">{title}</p>
      <MatchCard match={match} />
    </div>
  )
}
