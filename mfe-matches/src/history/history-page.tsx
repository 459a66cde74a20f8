import './history.css'
import { useSession } from '@kitchenline/shell-api'
import { PendingSlot } from '../pending/pending-slot.tsx'
import { PlayerHistory } from './player-history.tsx'
import { TrialHistory } from './trial-history.tsx'

export function HistoryPage() {
  const session = useSession()
  if (session.status !== 'authenticated') return <TrialHistory />
  return (
    <div className="kl-stack">
      <PendingSlot />
      <PlayerHistory />
    </div>
  )
}
