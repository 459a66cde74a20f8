import { FOUND_PLAYERS_MAX, type FoundPlayerDto } from '@kitchenline/api'
import { EmptyState, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useAllPlayers, usePlayerSearch } from '../data/people.ts'
import { LoadState } from '../load-state.tsx'
import { MoreButton } from '../more-button.tsx'
import { PlayerRow } from './player-row.tsx'
import { RelationshipActions } from './relationship-actions.tsx'

/** Who is looked for; without words, everybody. */
export function Discover({ query }: { query: string }) {
  return query === '' ? <AllPlayers /> : <Found query={query} />
}

function Found({ query }: { query: string }) {
  const search = usePlayerSearch(query)
  return (
    <LoadState query={search} failed="findFriends.failed">
      {(players) => (
        <Outdated isOutdated={search.isPlaceholderData} className="kl-stack">
          <p className="kl-visually-hidden" role="status">
            <FormattedMessage id="findFriends.found" values={{ count: players.length }} />
          </p>
          {players.length > 0 ? (
            <>
              <Players players={players} />
              {players.length >= FOUND_PLAYERS_MAX && (
                <p className="kl-soft">
                  <FormattedMessage id="findFriends.foundMore" values={{ count: players.length }} />
                </p>
              )}
            </>
          ) : (
            <EmptyState
              title={<FormattedMessage id="findFriends.noneFound" values={{ query }} />}
              text={<FormattedMessage id="findFriends.noneFoundText" />}
            />
          )}
        </Outdated>
      )}
    </LoadState>
  )
}

function AllPlayers() {
  const pages = useAllPlayers()
  return (
    <LoadState query={pages} failed="findFriends.failed" skeleton={<Skeleton height={64} lines={8} />}>
      {(data) => {
        const players = data.pages.flatMap(({ items }) => items)
        if (players.length === 0) return <EmptyState drawing="out" title={<FormattedMessage id="findFriends.nobody" />} />
        return (
          <>
            <Players players={players} />
            <MoreButton pages={pages} />
          </>
        )
      }}
    </LoadState>
  )
}

function Players({ players }: { players: readonly FoundPlayerDto[] }) {
  return (
    <ul className="ms-players">
      {players.map((player) => (
        <PlayerRow key={player.id} player={player} actions={<RelationshipActions player={player} />} />
      ))}
    </ul>
  )
}
