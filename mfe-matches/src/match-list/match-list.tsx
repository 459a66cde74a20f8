import { useNavigate } from '@kitchenline/shell-api'
import { PersonName, type ShownOpponent } from '@kitchenline/ui'
import { daysOf, MatchDay, MatchRow, MatchRows } from '@kitchenline/ui/match-rows'
import { memo, useEffect, useEffectEvent, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import './match-list.css'
import type { ListedMatch } from '../data/listed-match.ts'
import { MatchButtons, MatchMenu, type MatchHandlers } from './match-menu.tsx'
import { ScoreReason } from './score-reason.tsx'
import { ShareMatchButton, ShareOpenedMatch, useShareMatch, type ShareMatch } from './share-match.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

type Props<M extends ListedMatch> = {
  matches: readonly M[]
  /** Whether there are no more of its last day. */
  isWhole: boolean
  /** What may be done with a match besides sharing it. The same object from one drawing to the next. */
  handlers?: MatchHandlers<M> | undefined
  /** By how much matches moved the level, by id: a column of a wide list. */
  moves?: ReadonlyMap<string, number> | undefined
}

/** Matches by day, newest first; each opens in place. */
export function MatchList<M extends ListedMatch>({ matches, isWhole, handlers, moves }: Props<M>) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  useListLinks(list)
  return (
    <MatchRows list={list} label={intl.formatMessage({ id: 'matchList.label' })} hasMoves={moves !== undefined}>
      <DrawnRows list={list} {...{ matches, isWhole, handlers, moves }} />
    </MatchRows>
  )
}

type DrawnProps<M extends ListedMatch> = Props<M> & { list: RefObject<HTMLElement | null> }

/** A component of its own: a scrolled list draws nothing but it. */
function DrawnRows<M extends ListedMatch>({ list, matches, isWhole, handlers, moves }: DrawnProps<M>) {
  const days = useMemo(() => daysOf(matches, isWhole), [matches, isWhole])
  const sharing = useShareMatch()
  return useVirtualRows(list, matches).map((row) => {
    if ('height' in row) return <li key={`empty-${row.nth}`} aria-hidden style={{ height: row.height }} />
    const match = matches[row.index]!
    const day = days.get(match)
    return (
      <li key={match.id}>
        {day && <MatchDay {...day} />}
        <ListedRow match={match} handlers={handlers} levelMove={moves?.get(match.id)} sharing={sharing} />
      </li>
    )
  })
}

type RowProps<M extends ListedMatch> = {
  match: M
  handlers: MatchHandlers<M> | undefined
  levelMove: number | undefined
  sharing: ShareMatch
}

function PlainRow<M extends ListedMatch>({ match, handlers, levelMove, sharing }: RowProps<M>) {
  if (match.queued === 'saving') return <MatchRow match={match} note={<FormattedMessage id="quickLog.pending" />} />
  return (
    <MatchRow
      match={match}
      nameOf={linkedName}
      levelMove={levelMove}
      note={match.queued && <FormattedMessage id="pending.waiting" />}
      actions={
        <>
          <ShareMatchButton match={match} {...sharing} />
          <MatchMenu match={match} {...handlers} />
        </>
      }
    >
      <ScoreReason match={match} />
      <div className="mm-row-actions">
        <ShareOpenedMatch match={match} {...sharing} />
        <MatchButtons match={match} {...handlers} />
      </div>
    </MatchRow>
  )
}

/** Links to what is known about the opponent. Plain links that the list follows: a router link costs each row its hooks. */
function linkedName({ id, name }: ShownOpponent): ReactNode {
  const drawn = <PersonName name={name} />
  return id ? <a href={`/opponents/${id}`}>{drawn}</a> : drawn
}

/** A part more must not draw the parts before it again. */
const ListedRow = memo(PlainRow) as typeof PlainRow

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
