import { ApiProblem, showToast, useNavigate } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useRefusalWords } from './use-refusal-words.ts'

/** Says that matches, or changes, wait for their player's decision, and where. */
export function useRefusedNotice(): (errors: readonly unknown[], areChanges?: boolean) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const refusalWords = useRefusalWords()
  return (errors, areChanges = false) => {
    const [problem] = errors
    if (!(problem instanceof ApiProblem)) return
    showToast({
      tone: 'destructive',
      title: intl.formatMessage({ id: areChanges ? 'outbox.changesRefused' : 'outbox.refused' }, { count: errors.length }),
      description: refusalWords(problem),
      action: { label: intl.formatMessage({ id: 'outbox.look' }), onClick: () => void navigate('/history') },
      durationMs: Infinity,
    })
  }
}
