import './match-list.css'
import { Link } from '@kitchenline/shell-api'
import { MatchCard, type ShownMatch, type ShownOpponent } from '@kitchenline/ui'
import { memo, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton } from './share-match-button.tsx'
import { blocksOf, useFarBlocks } from './use-far-blocks.ts'

export type ListedMatch = ShownMatch & { id: string }

type Props<M extends ListedMatch> = {
  matches: readonly M[]
  /** What may be done with a match besides sharing it. The same function from one drawing to the next. */
  actionsOf?: (match: M) => ReactNode
}

export function MatchList<M extends ListedMatch>({ matches, actionsOf }: Props<M>) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const far = useFarBlocks(list, matches.length)
  return (
    <ul ref={list} className="mm-match-list kl-stack" aria-label={intl.formatMessage({ id: 'matchList.label' })}>
      {blocksOf(matches).map((block, number) => {
        const height = far.get(number)
        if (height !== undefined) return <li key={`block-${number}`} data-block={number} aria-hidden style={{ height }} />
        return block.map((match, index) => (
          <ListedCard key={match.id} match={match} actionsOf={actionsOf} {...(index === 0 && { startOf: number })} />
        ))
      })}
    </ul>
  )
}

type CardProps<M extends ListedMatch> = { match: M; actionsOf: Props<M>['actionsOf']; startOf?: number }

function PlainCard<M extends ListedMatch>({ match, actionsOf, startOf }: CardProps<M>) {
  return (
    <li data-block={startOf}>
      <MatchCard
        match={match}
        nameOf={linkedName}
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

/** To what one knows of them; who is not in the book leads nowhere. */
function linkedName({ id, name }: ShownOpponent): ReactNode {
  return id ? <Link to={`/opponents/${id}`}>{name}</Link> : name
}

/** A part more must not draw the parts before it again. */
const ListedCard = memo(PlainCard) as typeof PlainCard
