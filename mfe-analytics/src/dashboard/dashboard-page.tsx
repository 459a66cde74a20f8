import './dashboard.css'
import { useSession, useTrial } from '@kitchenline/shell-api'
import { StatCards } from '../performance/stat-cards.tsx'
import { PlayerDashboard } from './player-dashboard.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { trialStats } from './trial-stats.ts'

/** A player's dashboard comes from the server, a visitor's from the browser. */
export function DashboardPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <PlayerDashboard userId={session.user.id} /> : <TrialDashboard />
}

function TrialDashboard() {
  const matches = useTrial((trial) => trial.matches)
  return (
    <div className="kl-stack">
      <TrialBanner logged={matches.length} />
      <StatCards stats={trialStats(matches)} isTrial />
      <RecentMatches />
    </div>
  )
}
