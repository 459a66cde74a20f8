import { useNavigate } from '@kitchenline/shell-api'
import { MatchCard, PersonName, type ShownMatch, type ShownOpponent } from '@kitchenline/ui'
import { memo, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import './match-list.css'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton, useShareMatch } from './share-match.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

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
  return useVirtualRows(list, matches).map((row) => {
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

/** Links to what is known about the opponent. Plain links that the list follows: a router link costs each card its hooks. */
function linkedName({ id, name }: ShownOpponent): ReactNode {
  const drawn = <PersonName name={name} />
  return id ? <a href={`/opponents/${id}`}>{drawn}</a> : drawn
}

/** A part more must not draw the parts before it again. */
const ListedCard = memo(PlainCard) as typeof PlainCard

/** Follows plain links to our own pages without a page load: one listener for the list instead of hooks in each card. */
function useListLinks(list: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const path = ownPath(event)
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  })
  useEffect(() => {
    const element = list.current
    const onClick = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [list])
}

/** Where a plain click leads. With a key or another button the browser opens it as it opens any link. */
function ownPath(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined
  return event.target.closest('a[href^="/"]')?.getAttribute('href') ?? undefined
}
