import type { OpponentDto } from '@kitchenline/api'
import { isNamed, skillCategory } from '@kitchenline/domain'
import { useRefresh } from '@kitchenline/shell-api'
import { EmptyState, StatCard } from '@kitchenline/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SearchField } from '../history/search-field.tsx'
import { AddOpponentButton } from './add-opponent-button.tsx'
import { OpponentCard } from './opponent-card.tsx'
import { useOpponentDialogs } from './use-opponent-dialogs.tsx'

/** Everybody in the book: how many of which level, and each on a card. */
export function Book({ opponents }: { opponents: readonly OpponentDto[] }) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const { handlersOf, dialog } = useOpponentDialogs()
  const found = opponents.filter(({ name }) => isNamed(name, query))
  const counts = countByLevel(opponents)
  useRefreshAfterMerge(opponents)
  return (
    <div className="kl-stack">
      <div className="mm-tiles">
        {(['total', 'beginner', 'intermediate', 'advanced'] as const).map((group) => (
          <StatCard
            key={group}
            label={<FormattedMessage id={group === 'total' ? 'opponents.total' : `skill.${group}`} />}
            value={intl.formatNumber(counts[group])}
          />
        ))}
      </div>
      <div className="mm-book-head">
        <SearchField
          label={intl.formatMessage({ id: 'opponents.search' })}
          placeholder={intl.formatMessage({ id: 'opponents.searchHint' })}
          value={query}
          onChange={setQuery}
        />
        <AddOpponentButton />
      </div>
      {found.length === 0 ? (
        <EmptyState drawing="out" title={<FormattedMessage id="opponents.notFound" values={{ name: query }} />} />
      ) : (
        <ul className="mm-opponents">
          {found.map((opponent) => (
            <li key={opponent.id}>
              <OpponentCard opponent={opponent} {...handlersOf(opponent)} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </div>
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

type LevelCounts = { total: number; beginner: number; intermediate: number; advanced: number }

/** Three groups that add up to the total: advanced counts everybody of 4.0 and above. */
export function countByLevel(opponents: readonly OpponentDto[]): LevelCounts {
  const categories = opponents.map(({ skillLevel }) => skillCategory(skillLevel))
  const beginner = categories.filter((category) => category === 'beginner').length
  const intermediate = categories.filter((category) => category === 'intermediate').length
  return { total: opponents.length, beginner, intermediate, advanced: opponents.length - beginner - intermediate }
}
