import { showToast, useTrial } from '@kitchenline/shell-api'
import { request } from '@kitchenline/shell-api/host'
import { useIntl } from 'react-intl'

type Answer = { success: boolean; message: string }

/** Brings the browser's matches into the account. A failure keeps them here and the player signed in. */
export function useMigrateTrial(): () => Promise<void> {
  const intl = useIntl()
  return async () => {
    if (useTrial.getState().matches.length === 0) {
      useTrial.getState().clear()
      return
    }
    try {
      const { message } = await migrateTrial()
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'trial.saved' }), description: message })
    } catch (error) {
      console.warn('The trial matches stay in this browser', error)
      showToast({ title: intl.formatMessage({ id: 'trial.note' }), description: intl.formatMessage({ id: 'trial.notMigrated' }) })
    }
  }
}

/** Sends what is stored and clears it once the server has it. The trial ids make a second sending harmless. */
export async function migrateTrial(): Promise<Answer> {
  const { matches, clear } = useTrial.getState()
  const answer = await request<Answer>('/api/trial/migrate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ matches }),
  })
  clear()
  return answer
}
