import './match-list.css'
import { MatchCard, PersonName, type ShownMatch, type ShownOpponent } from '@kitchenline/ui'
import { memo, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton } from './share-match-button.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useListLinks } from './use-list-links.ts'
import { useShareMatch } from './use-share-match.ts'

export type ListedMatch = ShownMatch & { id: string }

type Props<M extends ListedMatch> = {
  matches: readonly M[]
  /** What may be done with a match besides sharing it. The same function from one drawing to the next. */
  actionsOf?: (match: M) => ReactNode
}

export function MatchList<M extends ListedMatch>({ matches, actionsOf }: Props<M>) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const share = useShareMatch()
  useListLinks(list)
  return (
    <ul ref={list} className="mm-match-list" aria-label={intl.formatMessage({ id: 'matchList.label' })}>
      <DrawnCards list={list} matches={matches} actionsOf={actionsOf} onShare={share} />
    </ul>
  )
}

type DrawnProps<M extends ListedMatch> = {
  list: RefObject<HTMLElement | null>
  matches: readonly M[]
  actionsOf: Props<M>['actionsOf']
  onShare: (match: ShownMatch) => void
}

/** A component of its own: a scrolled list draws nothing but it. */
function DrawnCards<M extends ListedMatch>({ list, matches, actionsOf, onShare }: DrawnProps<M>) {
  return useDrawnRows(list, matches).map((row) => {
    if ('height' in row) return <li key={`empty-${row.nth}`} aria-hidden style={{ height: row.height }} />
    const match = matches[row.index]!
    return <ListedCard key={match.id} match={match} actionsOf={actionsOf} onShare={onShare} />
  })
}

type CardProps<M extends ListedMatch> = {
  match: M
  actionsOf: Props<M>['actionsOf']
  onShare: (match: ShownMatch) => void
}

function PlainCard<M extends ListedMatch>({ match, actionsOf, onShare }: CardProps<M>) {
  return (
    <li>
      <MatchCard
        match={match}
        nameOf={linkedName}
        actions={
          <>
            <ShareMatchButton match={match} onShare={onShare} />
            {actionsOf?.(match)}
          </>
        }
      >
        <ScoreReason match={match} />
      </MatchCard>
    </li>
  )
}

/** To what one knows of them; who is not in the book leads nowhere. The list follows it: a link of the router costs each card its hooks. */
function linkedName({ id, name }: ShownOpponent): ReactNode {
  const drawn = <PersonName name={name} />
  return id ? <a href={`/opponents/${id}`}>{drawn}</a> : drawn
}

/** A part more must not draw the parts before it again. */
const ListedCard = memo(PlainCard) as typeof PlainCard
