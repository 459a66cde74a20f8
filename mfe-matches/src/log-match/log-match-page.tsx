import '../match-form/match-form.css'
import { useSession } from '@kitchenline/shell-api'
import { useDraftOwner } from '../match-form/use-stored-draft.ts'
import { TrialUsedUp } from '../trial/trial-used-up.tsx'
import { LogMatchForm } from './log-match-form.tsx'

export function LogMatchPage() {
  const session = useSession()
  const owner = useDraftOwner()
  return (
    <div className="kl-stack">
      {session.status !== 'authenticated' && <TrialUsedUp />}
      {/* Nothing that one player wrote stays for the next. */}
      <LogMatchForm key={owner} />
    </div>
  )
}
