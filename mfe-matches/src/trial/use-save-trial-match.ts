import { remainingTrialMatches } from '@kitchenline/domain'
import { showToast, useNavigate, useTrial } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { type CompleteDraft, trialMatch } from '../draft/match-body.ts'
import { SIGN_UP_AND_BACK } from './sign-up-address.ts'

/** Which invitation to show: on the way, with all matches used, or with one more that finds no place. */
export type SignUpPrompt = 'progress' | 'limit' | 'refused'

/** Keeps a visitor's match in the browser and invites to sign up after the second and at the limit. */
export function useSaveTrialMatch(onPrompt: (prompt: SignUpPrompt) => void) {
  const intl = useIntl()
  const navigate = useNavigate()
  const t = (id: string) => intl.formatMessage({ id })
  const signUp = { label: t('common.signUp'), onClick: () => void navigate(SIGN_UP_AND_BACK) }

  const refuseDoubles = () =>
    showToast({ tone: 'destructive', title: t('trial.noDoubles'), description: t('trial.noDoublesText'), action: signUp })

  /** False when nothing was stored. */
  const saveTrialMatch = (draft: CompleteDraft, playedAt?: Date): boolean => {
    const outcome = useTrial.getState().add(trialMatch(draft, playedAt))
    if (outcome === 'limit') {
      showToast({ tone: 'destructive', title: t('trial.limit'), description: t('trial.limitText') })
      onPrompt('refused')
      return false
    }
    if (outcome === 'unsaved') {
      showToast({ tone: 'destructive', title: t('trial.unsaved'), description: t('trial.unsavedText') })
      return false
    }
    const remaining = remainingTrialMatches(useTrial.getState().matches.length)
    if (remaining === 1) onPrompt('progress')
    if (remaining === 0) onPrompt('limit')
    return true
  }

  return { saveTrialMatch, refuseDoubles }
}
