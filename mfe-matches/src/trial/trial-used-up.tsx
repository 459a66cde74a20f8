import { TRIAL_MATCH_LIMIT } from '@kitchenline/domain'
import { useTrial } from '@kitchenline/shell-api'
import { SignUpNotice } from './sign-up-notice.tsx'

/** Shown before anything is entered. */
export function TrialUsedUp({ onLeave }: { onLeave?: () => void }) {
  const logged = useTrial((trial) => trial.matches.length)
  return logged < TRIAL_MATCH_LIMIT ? null : <SignUpNotice titleId="trial.usedUp" onLeave={onLeave} />
}
