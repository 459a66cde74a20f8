import './match-list.css'
import { MatchCard, type ShownMatch } from '@kitchenline/ui'
import { memo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton } from './share-match-button.tsx'

export type ListedMatch = ShownMatch & { id: string }

type Props<M extends ListedMatch> = {
  matches: readonly M[]
  /** What may be done with a match besides sharing it. The same function from one drawing to the next. */
  actionsOf?: (match: M) => ReactNode
}

export function MatchList<M extends ListedMatch>({ matches, actionsOf }: Props<M>) {
  const intl = useIntl()
  return (
    <ul className="mm-match-list kl-stack" aria-label={intl.formatMessage({ id: 'matchList.label' })}>
      {matches.map((match) => (
        <ListedCard key={match.id} match={match} actionsOf={actionsOf} />
      ))}
    </ul>
  )
}

type CardProps<M extends ListedMatch> = { match: M; actionsOf: Props<M>['actionsOf'] }

function PlainCard<M extends ListedMatch>({ match, actionsOf }: CardProps<M>) {
  return (
    <li>
      <MatchCard
        match={match}
        actions={
          <>
            <ShareMatchButton match={match} />
            {actionsOf?.(match)}
          </>
        }
      >
        <ScoreReason match={match} />
      </MatchCard>
    </li>
  )
}

/** A part more must not draw the parts before it again. */
const ListedCard = memo(PlainCard) as typeof PlainCard
