import type { OpponentDto } from '@kitchenline/api'
import { isNamed } from '@kitchenline/domain'
import { useRefresh, useSearchParams } from '@kitchenline/shell-api'
import { EmptyState, SearchField } from '@kitchenline/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { SelectField } from '../match-form/select-field.tsx'
import { useVirtualRows } from '../match-list/use-virtual-rows.ts'
import { AddOpponentButton } from './add-opponent-button.tsx'
import { BOOK_ORDERS, inOrder } from './book-order.ts'
import { BookStories } from './book-stories.tsx'
import { isInGroup, LEVEL_GROUPS, type LevelGroup } from './level-groups.ts'
import { OpponentRow } from './opponent-row.tsx'
import { useOpponentDialogs } from './use-opponent-dialogs.tsx'

/** Everybody in the book: who stands out, how many of which level, and each on a row. */
export function Book({ opponents }: { opponents: readonly OpponentDto[] }) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const [query, setQuery] = useState('')
  const { order, group, change } = useBookView(opponents)
  const shown = useMemo(
    () =>
      inOrder(
        opponents.filter((entry) => isInGroup(entry, group) && isNamed(entry.name, query)),
        order,
      ),
    [opponents, group, query, order],
  )
  useRefreshAfterMerge(opponents)
  return (
    <div className="mm-book">
      <BookStories opponents={opponents} />
      <div className="mm-book__tools">
        <SearchField label={t('opponents.search')} placeholder={t('opponents.searchHint')} value={query} onSearch={setQuery} />
        <AddOpponentButton />
        <div className="mm-book__view">
          <LevelGroups opponents={opponents} chosen={group} onChoose={(level) => change({ level })} />
          <SelectField label={t('opponents.order')} value={order} onChange={(event) => change({ order: event.target.value })}>
            {BOOK_ORDERS.map((name) => (
              <option key={name} value={name}>
                {t(`opponents.order.${name}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState drawing="out" title={<FormattedMessage id="opponents.notFound" values={{ name: query }} />} />
      ) : (
        <Rows opponents={shown} />
      )}
    </div>
  )
}

/** The order and the level stand in the address: Back finds them again. A level that no one has shows all. */
function useBookView(opponents: readonly OpponentDto[]) {
  const [search, setSearch] = useSearchParams()
  const level = LEVEL_GROUPS.find((group) => group === search.get('level'))
  const change = (changed: Record<string, string>) =>
    setSearch((now) => ({ ...Object.fromEntries(now), ...changed }), { replace: true })
  return {
    change,
    order: BOOK_ORDERS.find((name) => name === search.get('order')) ?? 'met',
    group: level && opponents.some((entry) => isInGroup(entry, level)) ? level : ('total' as const),
  }
}

type GroupsProps = { opponents: readonly OpponentDto[]; chosen: LevelGroup; onChoose: (group: LevelGroup) => void }

function LevelGroups({ opponents, chosen, onChoose }: GroupsProps) {
  const intl = useIntl()
  return (
    <div className="mm-levels" role="group" aria-label={intl.formatMessage({ id: 'opponents.level' })}>
      {LEVEL_GROUPS.map((group) => {
        const count = opponents.filter((entry) => isInGroup(entry, group)).length
        return (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            disabled={count === 0}
            onClick={() => onChoose(group)}
          >
            <FormattedMessage id={group === 'total' ? 'opponents.total' : `skill.${group}`} />{' '}
            <strong>
              <FormattedNumber value={count} />
            </strong>
          </button>
        )
      })}
    </div>
  )
}

/** A component of its own: a scrolled list draws nothing but it. */
function Rows({ opponents }: { opponents: readonly OpponentDto[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { handlersOf, dialog } = useOpponentDialogs()
  const rows = useVirtualRows(list, opponents)
  return (
    <>
      <ul ref={list} className="mm-people-rows">
        {rows.map((row) => {
          if ('height' in row) return <li key={`empty-${row.nth}`} aria-hidden style={{ height: row.height }} />
          const opponent = opponents[row.index]!
          return (
            <li key={opponent.id}>
              <OpponentRow opponent={opponent} {...handlersOf(opponent)} />
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}

/** A long merge goes on behind its answer; once it is over, lists and figures have other names in them. */
function useRefreshAfterMerge(opponents: readonly OpponentDto[]): void {
  const isMerging = opponents.some(({ mergingInto }) => mergingInto)
  const wasMerging = useRef(false)
  const refresh = useRefresh()
  useEffect(() => {
    if (wasMerging.current && !isMerging) void refresh(['own-matches'])
    wasMerging.current = isMerging
  })
}
