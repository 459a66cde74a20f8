import './history.css'
import { useSession } from '@kitchenline/shell-api'
import { ConfirmationSlot } from '../confirmations/confirmation-slot.tsx'
import { PendingSlot } from '../pending/pending-slot.tsx'
import { PlayerHistory } from './player-history.tsx'
import { TrialHistory } from './trial-history.tsx'

export function HistoryPage() {
  const session = useSession()
  if (session.status !== 'authenticated') return <TrialHistory />
  return (
    <div className="kl-stack">
      <PendingSlot />
      <ConfirmationSlot />
      <PlayerHistory />
    </div>
  )
}
