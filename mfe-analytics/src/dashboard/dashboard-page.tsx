import { NO_STATS, winRate, type MatchResult, type UserStats } from '@kitchenline/domain'
import { useSession, useTrial } from '@kitchenline/shell-api'
import { PlayerFigures } from '../performance/player-figures.tsx'
import '../figures.css'
import './dashboard.css'
import { PlayerDashboard } from './player-dashboard.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { TrialCourt } from './trial-court.tsx'

/** A player's dashboard comes from the server, a visitor's from the browser. */
export function DashboardPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <PlayerDashboard userId={session.user.id} /> : <TrialDashboard />
}

function TrialDashboard() {
  const matches = useTrial((trial) => trial.matches)
  return (
    <div className="ma-home kl-paper">
      {matches.length > 0 && <TrialCourt stats={trialStats(matches)} />}
      <TrialBanner logged={matches.length} />
      {matches.length > 0 && <PlayerFigures stats={trialStats(matches)} isTrial />}
      <RecentMatches isEmpty={matches.length === 0} />
    </div>
  )
}

/** The visitor's figures, from the browser alone: whole percents, and no streak (specification, section 4). */
export function trialStats(matches: readonly { result: MatchResult; performanceScore: number }[]): UserStats {
  const totalMatches = matches.length
  if (totalMatches === 0) return NO_STATS
  const wins = matches.filter(({ result }) => result === 'won').length
  const scores = matches.reduce((sum, { performanceScore }) => sum + performanceScore, 0)
  return {
    totalMatches,
    wins,
    losses: totalMatches - wins,
    winRate: Math.round(winRate(wins, totalMatches)),
    currentStreak: 0,
    performanceScore: Math.round(scores / totalMatches),
  }
}
