import './match-list.css'
import { Link } from '@kitchenline/shell-api'
import { MatchCard, type ShownMatch, type ShownOpponent } from '@kitchenline/ui'
import { memo, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton } from './share-match-button.tsx'
import { BLOCK_SIZE, stretchesOf } from './far-blocks.ts'
import { useFarBlocks } from './use-far-blocks.ts'

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
      {stretchesOf(matches.length, far).map(({ first, heights }) => {
        if (heights) return <li key={`far-${first}`} data-block={first} aria-hidden style={{ height: heightOf(heights) }} />
        const block = matches.slice(first * BLOCK_SIZE, (first + 1) * BLOCK_SIZE)
        return block.map((match, index) => (
          <ListedCard key={match.id} match={match} actionsOf={actionsOf} {...(index === 0 && { startOf: first })} />
        ))
      })}
    </ul>
  )
}

/** With the gaps that were between the cards. */
function heightOf(heights: readonly number[]): string {
  const sum = heights.reduce((total, height) => total + height, 0)
  return `calc(${sum}px + ${heights.length - 1} * var(--space-4))`
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
