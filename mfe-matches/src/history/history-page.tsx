import './history.css'
import { useSession } from '@kitchenline/shell-api'
import { PlayerHistory } from './player-history.tsx'
import { TrialHistory } from './trial-history.tsx'

export function HistoryPage() {
  const session = useSession()
  return session.status === 'authenticated' ? <PlayerHistory /> : <TrialHistory />
}
