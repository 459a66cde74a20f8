import type { FriendMatchDto, ProfileDto } from '@kitchenline/api'
import { useTab } from '@kitchenline/shell-api'
import { EmptyState, Tabs } from '@kitchenline/ui'
import { daysOf, MatchDay, MatchRow, MatchRows } from '@kitchenline/ui/match-rows'
import { FormattedMessage, useIntl } from 'react-intl'
import { FRIEND_MATCHES, useFriendMatches } from '../data/player.ts'
import { Analysis, AnalysisHistory } from '../lent-part.tsx'
import { LoadState } from '../load-state.tsx'
import { PlayerFigures } from './player-figures.tsx'

/** What a player shows of their game: to friends, unless they have chosen otherwise. */
export function PlayerTabs({ player }: { player: ProfileDto }) {
  const intl = useIntl()
  const [active, open] = useTab(['statistics', 'matches'])
  const tabs = [
    { key: 'statistics', label: <FormattedMessage id="profile.statistics" />, content: <Statistics player={player} /> },
    { key: 'matches', label: <FormattedMessage id="player.matches" />, content: <RecentMatches player={player} /> },
  ]
  return (
    <Tabs
      label={intl.formatMessage({ id: 'page.player.titleNamed' }, { name: player.name })}
      tabs={tabs}
      active={active}
      onChange={open}
      areWords
    />
  )
}

function Statistics({ player }: { player: ProfileDto }) {
  return (
    <div className="kl-stack">
      <PlayerFigures userId={player.id} />
      {player.showsAnalysis && (
        <div className="kl-paper kl-stack">
          <Analysis userId={player.id} />
          <AnalysisHistory userId={player.id} />
        </div>
      )}
    </div>
  )
}

function RecentMatches({ player: { id, name } }: { player: ProfileDto }) {
  return (
    <LoadState of="part" query={useFriendMatches(id)} failed="player.matchesFailed">
      {(matches) =>
        matches.length === 0 ? (
          <EmptyState drawing="scoreboard" title={<FormattedMessage id="player.noMatches" values={{ name }} />} />
        ) : (
          <Rows matches={matches} />
        )
      }
    </LoadState>
  )
}

function Rows({ matches }: { matches: readonly FriendMatchDto[] }) {
  const intl = useIntl()
  const days = daysOf(matches, matches.length < FRIEND_MATCHES)
  return (
    <MatchRows label={intl.formatMessage({ id: 'player.matches' })}>
      {matches.map((match) => {
        const day = days.get(match)
        return (
          <li key={match.id}>
            {day && <MatchDay {...day} />}
            <MatchRow match={match} />
          </li>
        )
      })}
    </MatchRows>
  )
}
