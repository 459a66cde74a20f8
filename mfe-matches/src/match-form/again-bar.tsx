import { matchSummary } from '@kitchenline/api'
import { deviceDay, queryOf, useSession } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { RefreshCw } from '@kitchenline/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import './again.css'
import { useAgainTitle } from './again-choice.tsx'
import type { MatchDraft } from '../draft/match-draft.ts'
import { nextOf, useSamePlayers } from '../draft/same-players.ts'

type Props = { change: (change: Partial<MatchDraft>) => void }

/** After a saved match: the same people again in one tap, and how the day is going. */
export function AgainBar({ change }: Props) {
  const last = useSamePlayers((players) => players.last)
  const session = useSession()
  const titleOf = useAgainTitle()
  if (!last) return null
  const next = nextOf(last)
  return (
    <div className="mm-again">
      <Button onClick={() => change(next)}>
        <RefreshCw aria-hidden />
        {titleOf(next)}
      </Button>
      {session.status === 'authenticated' && <PlayDay />}
    </div>
  )
}

function PlayDay() {
  const { data } = useQuery(queryOf(matchSummary, { query: { from: deviceDay() } }))
  if (!data || data.totalMatches === 0) return null
  return (
    <p className="mm-again__day">
      <FormattedMessage id="again.today" values={{ wins: data.wins, losses: data.losses, count: data.totalMatches }} />
    </p>
  )
}
